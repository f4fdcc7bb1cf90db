// swift-format-ignore-file
// Some of the names that SwiftUI exports.

public protocol App {}
public protocol Scene {}
public protocol View {}

@propertyWrapper public struct Binding<Value> {
  public var wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

@propertyWrapper public struct State<Value> {
  public var wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

public struct EnvironmentValues { public var locale: Int { 0 } }

@propertyWrapper public struct Environment<Value> {
  public let wrappedValue: Value
  public init(_ path: KeyPath<EnvironmentValues, Value>) {
    wrappedValue = EnvironmentValues()[keyPath: path]
  }
}

public struct Text: View { public init(_ text: String) {} }
public struct Group<Content> {}
public struct Form<Content: View> {}
public struct Section<Parent, Content, Footer> {}
public struct Settings<Content: View> {}
public struct Transaction {}
public struct Animation {}
public struct Namespace {}
public enum Edge {}
public struct Alignment {}
public struct Path {}
public struct Color {}
public struct Font {}
public struct Image {}
public struct Label<Title: View, Icon: View> {}
