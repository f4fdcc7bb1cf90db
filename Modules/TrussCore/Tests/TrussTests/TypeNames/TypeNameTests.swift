import Foundation
import Testing
import Truss

struct TypeNameTests {
  protocol Named {}
  protocol Owned: AnyObject {}
  typealias NamedOwned = Named & Owned
  protocol Source<Element> { associatedtype Element }
  protocol Pair<First, Second> {
    associatedtype First
    associatedtype Second
  }
  class Base {}
  enum Failure: Error {}
  struct Box<Content> {
    struct Lid<Handle> {}
    struct Label {}
  }
  struct Row<each Cell> {}
  struct Table<Head, each Cell> {}
  /// A type with more parts than a letter can refer to, followed by two parts and references to them.
  typealias Long<One, Other> = Table<
    Int8, Int16, Int32, Int64, UInt8, UInt16, UInt32, UInt64, Never, StaticString, Duration,
    CancellationError, One, Other, One, Other
  >
  private static let longName = """
    Table<Int8, Int16, Int32, Int64, UInt8, UInt16, UInt32, UInt64, Never, StaticString, Duration, \
    CancellationError
    """
  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
  struct Grid<let width: Int> {}
  struct HTTPServer2 {
    struct HTTPServer2Options_v1 {
      struct Server2 {}
    }
  }
  typealias Sending = (sending Base) -> sending Base
  private struct Hidden { struct Inner {} }
  private protocol Secret {}

  @Test(
    arguments: [
      (Int.self, "Int"),
      (HTTPServer2.HTTPServer2Options_v1.Server2.self, "Server2"),
      (Box<HTTPServer2.HTTPServer2Options_v1>.self, "Box<HTTPServer2Options_v1>"),
      (Box<Int>.Lid<String>.self, "Box<Int>.Lid<String>"),
      (Box<Int>.Label.self, "Box<Int>.Label"),
      (Row<Int, any Named>.self, "Row<Int, any Named>"),
      (Table<Int, any Named, Int>.self, "Table<Int, any Named, Int>"),
      (Table<Int>.self, "Table<Int>"),
      (Long<any Named, any Owned>.self, "\(longName), any Named, any Owned, any Named, any Owned>"),
      (Hidden.self, "Hidden"),
      (Hidden.Inner.self, "Inner"),
      (Array<Int>.InExtension.self, "Array<Int>.InExtension"),
      // Types of C have their names there.
      (timespec.self, "timespec"),
      ([timespec?].self, "[timespec?]"),
      (div_t.self, "div_t"),
      ([div_t].self, "[div_t]"),
      ((any Source<div_t>).self, "any Source<div_t>"),
      // Existential types have `any`.
      ((any Named).self, "any Named"),
      ((any Secret).self, "any Secret"),
      ((any Named & Owned).self, "any Named & Owned"),
      ((any Named & AnyObject).self, "any Named & AnyObject"),
      ((any Base & Named).self, "any Base & Named"),
      ((any Source<Int>).self, "any Source<Int>"),
      ((any Source<any Named>)?.self, "(any Source<any Named>)?"),
      ((any Named & Source<Int>).self, "any Named & Source<Int>"),
      ((any Named & Pair<Int, String>).self, "any Named & Pair<Int, String>"),
      ((any Sequence<Int> & Sendable).self, "any Sequence<Int>"),
      (AnyObject.self, "AnyObject"),
      ((any Sendable).self, "any Sendable"),
      ((any Error).self, "any Error"),
      (Box<any Named>.self, "Box<any Named>"),
      (Box<any Secret>.self, "Box<any Secret>"),
      (Box<Box<any Named>>.Lid<any Owned>.self, "Box<Box<any Named>>.Lid<any Owned>"),
      // A metatype differs from an existential metatype.
      (Int.Type.self, "Int.Type"),
      ((any Named).Type.self, "(any Named).Type"),
      ((any Named.Type).self, "any Named.Type"),
      ([any Named.Type].self, "[any Named.Type]"),
      ((any Named.Type)?.self, "(any Named.Type)?"),
      ((any NamedOwned.Type).self, "any (Named & Owned).Type"),
      (Any.Type.self, "Any.Type"),
      (AnyObject.Type.self, "AnyObject.Type"),
      // Optionals, collections and tuples have their sugar.
      (Int??.self, "Int??"),
      ((any Named)?.self, "(any Named)?"),
      ([any Named].self, "[any Named]"),
      ([String: (any Named)?].self, "[String: (any Named)?]"),
      (Set<Int>.self, "Set<Int>"),
      ((Int, any Named).self, "(Int, any Named)"),
      ((a: Int, b: [any Named]).self, "(a: Int, b: [any Named])"),
      (Void.self, "Void"),
      ((() -> Void)?.self, "(() -> Void)?"),
      ([Int: [any Named]].Index.self, "Dictionary<Int, [any Named]>.Index"),
      // Functions have their complete types.
      ((() -> Int).self, "() -> Int"),
      (
        (@concurrent @Sendable (any Named) async throws -> Int?).self,
        "@Sendable (any Named) async throws -> Int?"
      ),
      ((nonisolated(nonsending) () async -> Void).self, "nonisolated(nonsending) () async -> Void"),
      (
        (@MainActor @Sendable (inout Int, Int...) -> Void).self,
        "@MainActor @Sendable (inout Int, Int...) -> Void"
      ),
      (((@escaping () -> Void, Int) -> () -> Int).self, "(@escaping () -> Void, Int) -> () -> Int"),
      (((Int) throws(Failure) -> Void).self, "(Int) throws(Failure) -> Void"),
      ((((Int, Int)) -> (Int, Int)).self, "((Int, Int)) -> (Int, Int)"),
      (Sending.self, "(sending Base) -> sending Base"),
      ((@isolated(any) () async -> Void).self, "@isolated(any) () async -> Void"),
    ] as [(Any.Type, String)])
  func `A type is written as in source code`(_ type: Any.Type, _ name: String) {
    #expect(Key(type).description == name)
  }

  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
  @Test func `A structure is written with its numbers`() {
    #expect(Key(Grid<5>.self).description == "Grid<5>")
  }

  @Test func `A type that is local to a function is written by its name`() {
    struct Local { struct Inner {} }
    protocol Nearby {}
    #expect(Key(Local.self).description == "Local")
    #expect(Key(Box<Local.Inner>.self).description == "Box<Inner>")
    #expect(Key((any Nearby).self).description == "any Nearby")
  }
}

extension Array { fileprivate struct InExtension {} }
