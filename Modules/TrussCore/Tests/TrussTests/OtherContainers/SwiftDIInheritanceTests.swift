import Testing
import Truss

/// Covers how Swift DI's components inherit from their parents and override their keys.
struct SwiftDIInheritanceTests {
  private typealias Name = SwiftDI.Name
  private typealias Foo = SwiftDI.Foo
  private typealias RootComponent = SwiftDI.RootComponent
  private typealias ChildComponent = SwiftDI.ChildComponent

  /// A child that overrides nothing.
  private struct PlainChild: Assembly {
    var parent: some Assembly { RootComponent() }
    var roots: Roots {
      Name.self
      Foo.self
    }
  }

  @Test func `A child has the providers of its parent`() async throws {
    let root = try await Container(RootComponent())
    let child = try await Container(PlainChild(), parent: root)
    #expect(try child.resolve(Foo.self).name.text == "RootComponent")
  }

  @Test func `A child overrides a key, and the parent's providers see it`() async throws {
    let root = try await Container(RootComponent())
    let child = try await Container(ChildComponent(parent: RootComponent()), parent: root)
    #expect(try child.resolve(Name.self).text == "ChildComponent")
    #expect(try child.resolve(Foo.self).name.text == "ChildComponent")
  }

  @Test func `An override reaches the indirect dependencies of providers`() async throws {
    let root = try await Container(RootComponent())
    let child = try await Container(ChildComponent(parent: RootComponent()), parent: root)
    #expect(try root.resolve(String.self) == "Hello, name=RootComponent, age=42")
    #expect(try child.resolve(String.self) == "Hello, name=ChildComponent, age=42")
  }

  @Test func `The parent and siblings are unaffected`() async throws {
    let root = try await Container(RootComponent())
    let one = try await Container(
      ChildComponent(parent: RootComponent(), title: "one"), parent: root)
    let other = try await Container(
      ChildComponent(parent: RootComponent(), title: "other"), parent: root)
    #expect(try one.resolve(Foo.self).name.text == "one")
    #expect(try other.resolve(Foo.self).name.text == "other")
    #expect(try root.resolve(Foo.self).name.text == "RootComponent")
  }

  @Test func `Any component can be the parent of a child from another package`() async throws {
    func child<Parent: Assembly>(of parent: Parent) -> some Assembly {
      ChildComponent(parent: parent)
    }
    #expect(errors(of: child(of: RootComponent())).isEmpty)
    #expect(errors(of: child(of: PlainChild())).isEmpty)
  }

  @Test(arguments: ["parentA", "parentB"], ["childA", "childB"])
  func `The same component twice in a chain: the innermost override wins`(
    parent: String, child: String
  ) async throws {
    let root = try await Container(RootComponent())
    let middle = ChildComponent(parent: RootComponent(), title: parent)
    let inner = ChildComponent(parent: middle, title: child)
    let middleContainer = try await Container(middle, parent: root)
    let innerContainer = try await Container(inner, parent: middleContainer)
    #expect(try middleContainer.resolve(Foo.self).name.text == parent)
    #expect(try innerContainer.resolve(Foo.self).name.text == child)
    #expect(try innerContainer.resolve(String.self) == "Hello, name=\(child), age=42")
  }

  @Test func `A change of the parent's value does not reach a child that exists`() async throws {
    var component = RootComponent()
    let root = try await Container(component)
    let child = try await Container(PlainChild(), parent: root)
    component.title = "Changed"
    let changed = try await Container(component)
    let later = try await Container(PlainChild(), parent: changed)
    #expect(try child.resolve(Name.self).text == "RootComponent")
    #expect(try later.resolve(Name.self).text == "Changed")
  }

  @Test func `A provider can use another component`() async throws {
    let container = try await Container(
      TestAssembly {
        Transient { () throws -> Foo in
          try Container(synchronously: RootComponent(title: "inner")).resolve(Foo.self)
        }
        .exported()
      } roots: {
        Foo.self
      })
    #expect(try container.resolve(Foo.self).name.text == "inner")
  }

  @Test func `Many tasks use components concurrently`() async throws {
    let root = try await Container(RootComponent())
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in 0..<32 {
        group.addTask {
          let child = try await Container(
            ChildComponent(parent: RootComponent(), title: "child \(number)"), parent: root)
          return try child.resolve(Foo.self).name.text == "child \(number)"
            && root.resolve(Foo.self).name.text == "RootComponent"
        }
      }
      for try await isRight in group { #expect(isRight) }
    }
  }
}
