import Testing
import Truss

/// Covers which value of a key wins in Swift DI: priorities, and values that are bound to a component.
struct SwiftDIPriorityTests {
  private typealias Name = SwiftDI.Name
  private typealias Age = SwiftDI.Age
  private typealias Profile = SwiftDI.Profile
  private typealias RootComponent = SwiftDI.RootComponent
  private typealias ChildComponent = SwiftDI.ChildComponent

  /// A child whose name yields to one of its parent.
  private struct FallbackChild<Parent: Assembly>: Assembly {
    struct NameModule: Module {
      var bindings: Bindings { Value(Name(text: "AppComponent")).fallback().exported() }
    }
    let parent: Parent
    var modules: Modules { NameModule() }
    var roots: Roots { Name.self }
  }

  private struct Nameless: Assembly {
    var modules: Modules {}
    var roots: Roots {}
  }

  @Test func `A provider of low priority yields to the parent's`() async throws {
    let test = RootComponent(title: "TestComponent")
    let container = try await Container(test)
    let app = try await Container(FallbackChild(parent: test), parent: container)
    #expect(try app.resolve(Name.self).text == "TestComponent")
  }

  @Test func `A provider of low priority provides if nothing else does`() async throws {
    let container = try await Container(Nameless())
    let app = try await Container(FallbackChild(parent: Nameless()), parent: container)
    #expect(try app.resolve(Name.self).text == "AppComponent")
  }

  @Test func `A value bound to a component replaces the one of its provider`() async throws {
    let component = RootComponent().overriding { Value(Age(years: 10)) }
    let container = try await Container(component)
    #expect(try container.resolve(Profile.self).text == "name=RootComponent, age=10")
  }

  @Test func `A value bound to a child replaces the parent's, also for the parent's providers`()
    async throws
  {
    let root = try await Container(RootComponent())
    let child = ChildComponent(parent: RootComponent())
    let before = try await Container(child, parent: root)
    let after = try await Container(
      child.overriding { Value(Age(years: 10)) }, parent: root)
    #expect(try before.resolve(Profile.self).text == "name=ChildComponent, age=42")
    #expect(try after.resolve(Profile.self).text == "name=ChildComponent, age=10")
    #expect(try root.resolve(Profile.self).text == "name=RootComponent, age=42")
  }

  @Test func `The child's own provider wins over a value bound to the parent, others stay bound`()
    async throws
  {
    let parent = RootComponent().overriding {
      Value(Name(text: "bound"))
      Value(Age(years: 10))
    }
    let root = try await Container(parent)
    let child = try await Container(ChildComponent(parent: parent), parent: root)
    #expect(try root.resolve(Profile.self).text == "name=bound, age=10")
    #expect(try child.resolve(Profile.self).text == "name=ChildComponent, age=10")
  }

  @Test func `A value of high priority at the root wins in all descendants`() async throws {
    let parent = RootComponent().overriding {
      Value(Name(text: "TestComponent")).includingChildren()
    }
    let root = try await Container(parent)
    let child = ChildComponent(parent: parent)
    let inner = try await Container(child, parent: root)
    let innermost = try await Container(
      ChildComponent(parent: child, title: "Grandchild"), parent: inner)
    for container in [root, inner, innermost] {
      #expect(try container.resolve(Profile.self).text == "name=TestComponent, age=42")
    }
  }

  @Test func `A value of high priority, in a layer over the child, wins over the child's own`()
    async throws
  {
    let root = try await Container(RootComponent())
    let child = ChildComponent(parent: RootComponent())
      .overriding { Value(Name(text: "TestComponent")) }
    let container = try await Container(child, parent: root)
    #expect(try container.resolve(Profile.self).text == "name=TestComponent, age=42")
  }

  @Test func `The outermost of several bound values wins`() async throws {
    let component = RootComponent()
      .overriding { Value(Name(text: "first")) }
      .overriding { Value(Name(text: "second")) }
    let container = try await Container(component)
    #expect(try container.resolve(Name.self).text == "second")
  }

  @Test func `Two values of one rank for one key are an error`() {
    let component = RootComponent().overriding {
      Value(Name(text: "first"))
      Value(Name(text: "second"))
    }
    #expect(errors(of: component) == [.duplicateBinding])
  }

  @Test func `A bound value for a key that nobody provides is an error`() {
    struct Unknown: Sendable {}
    let component = RootComponent().overriding { Value(Unknown()) }
    #expect(errors(of: component) == [.unmatchedOverride])
  }

  @Test func `A key that nobody provides is an input, which the creator of the child binds`()
    async throws
  {
    struct Request: Sendable { let path: String }
    struct RequestModule: Module {
      var requires: Requirements {
        Request.self
        Name.self
      }
      var bindings: Bindings {
        Transient { (request: Request, name: Name) in [name.text, request.path] }.exported()
      }
    }
    struct RequestComponent: Assembly {
      var parent: some Assembly { RootComponent() }
      var inputs: Inputs { Request.self }
      var modules: Modules { RequestModule() }
      var roots: Roots { [String].self }
    }
    let root = try await Container(RootComponent())
    let request = try await Container(RequestComponent(), parent: root) {
      Value(Request(path: "/users"))
    }
    #expect(try request.resolve([String].self) == ["RootComponent", "/users"])
  }
}
