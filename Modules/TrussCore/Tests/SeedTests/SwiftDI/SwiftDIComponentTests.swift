import Testing
import Truss

/// Covers Swift DI's components: keys, providers, singletons, values that a component is given, and checks.
struct SwiftDIComponentTests {
  private typealias Name = SwiftDI.Name
  private typealias Foo = SwiftDI.Foo
  private typealias RootComponent = SwiftDI.RootComponent

  private protocol Logger: Sendable { var label: String { get } }
  private struct ConsoleLogger: Logger { let label: String }
  private final class URLSession: Sendable {}

  private enum First: Qualifier {}
  private enum Last: Qualifier {}

  @Test func `A root component provides values, and a value can take others`() async throws {
    let component = try await Container(RootComponent())
    #expect(try component.resolve(Name.self).text == "RootComponent")
    #expect(try component.resolve(Foo.self) == Foo(name: Name(text: "RootComponent")))
  }

  @Test func `Two keys of one type are distinct`() async throws {
    struct Person: Sendable, Equatable {
      let first: String
      let last: String
    }
    let container = try await Container(
      App {
        Value("Ada").qualified(First.self)
        Value("Lovelace").qualified(Last.self)
        Factory(Person.init(first:last:))
          .qualifying(String.self, by: First.self, Last.self).exported()
      } roots: {
        Person.self
      })
    #expect(try container.resolve(Person.self) == Person(first: "Ada", last: "Lovelace"))
  }

  @Test func `Stored values, computed values and functions provide`() async throws {
    struct Greetings: Module {
      let name: String
      var age: Int { 42 }
      @Sendable func greeting() -> Name { Name(text: "Hello") }
      var bindings: Bindings {
        Value(name).exported()
        Value(age).exported()
        Factory(greeting).exported()
      }
    }
    let container = try await Container(
      App {
        Greetings(name: "Ada")
      } roots: {
        String.self
        Int.self
        Name.self
      })
    #expect(try container.resolve(String.self) == "Ada")
    #expect(try container.resolve(Int.self) == 42)
    #expect(try container.resolve(Name.self).text == "Hello")
  }

  @Test func `A provider may return a subtype of its key's type`() async throws {
    let container = try await Container(
      App {
        Singleton((any Logger).self) { ConsoleLogger(label: "app") }.exported()
      } roots: {
        (any Logger).self
      })
    #expect(try container.resolve((any Logger).self) is ConsoleLogger)
  }

  @Test func `A provider is evaluated anew each time, a singleton once for each component`()
    async throws
  {
    let evaluated = Tally()
    let app = App {
      Factory { evaluated.next() }.exported()
      Singleton(URLSession.init).exported()
    } roots: {
      Int.self
      URLSession.self
    }
    let (one, other) = (try await Container(app), try await Container(app))
    #expect(try one.resolve(Int.self) == 1)
    #expect(try one.resolve(Int.self) == 2)
    #expect(try one.resolve(URLSession.self) === one.resolve(URLSession.self))
    #expect(try one.resolve(URLSession.self) !== other.resolve(URLSession.self))
  }

  @Test func `A component is a value, and a changed copy is a separate component`() async throws {
    let original = RootComponent()
    var copy = original
    copy.title = "Copy"
    #expect(try await Container(copy).resolve(Name.self).text == "Copy")
    #expect(try await Container(original).resolve(Name.self).text == "RootComponent")
  }

  @Test func `A component takes values when it is created`() async throws {
    struct Request: Sendable, Equatable { let path: String }
    struct RequestModule: Module {
      var requires: Requirements { Request.self }
      var bindings: Bindings {
        Factory { (request: Request) in "GET \(request.path)" }.exported()
      }
    }
    struct RequestComponent: Assembly {
      var inputs: Inputs { Request.self }
      var modules: Modules { RequestModule() }
      var roots: Roots { String.self }
    }
    let container = try await Container(RequestComponent()) { Value(Request(path: "/users")) }
    #expect(try container.resolve(String.self) == "GET /users")
    await #expect(throws: GraphError.self) { try await Container(RequestComponent()) }
    #expect(errors(of: RequestComponent()).isEmpty)
  }

  @Test func `A missing key is an error of the root component before anything runs`() {
    let root = App {
      Factory(Foo.init(name:)).exported()
    } roots: {
      Foo.self
    }
    #expect(errors(of: root) == [.missingBinding])
  }

  @Test func `A missing key is an error of the child component, with its parent together`() {
    struct Missing: Sendable {}
    let child = ChildApp(of: RootComponent()) {
      Factory { (_: Missing) in 1 }.exported()
    } roots: {
      Int.self
    }
    #expect(errors(of: child) == [.missingBinding])
  }

  @Test func `The keys that a module takes from others are those that it lists`() {
    struct FooModule: Module {
      let requires: Requirements
      var bindings: Bindings { Factory(Foo.init(name:)).exported() }
    }
    func findings(_ requirements: Requirements) -> [Diagnostic.ID] {
      let app = App {
        FooModule(requires: requirements)
        Feature { Value(Name(text: "Ada")).exported() }
      } roots: {
        Foo.self
      }
      return errors(of: app)
    }
    #expect(findings(Requirements { Name.self }) == [])
    #expect(findings(Requirements {}) == [.undeclaredRequirement])
  }

  @Test func `The same key twice in one component is an error`() {
    let app = App {
      Value(Name(text: "one")).exported()
      Value(Name(text: "two")).exported()
    } roots: {
      Name.self
    }
    #expect(errors(of: app) == [.duplicateBinding])
  }

  @Test func `A cycle between keys is an error`() {
    let app = App {
      Factory { (foo: Foo) in foo.name }.exported()
      Factory(Foo.init(name:)).exported()
    } roots: {
      Foo.self
    }
    #expect(errors(of: app) == [.dependencyCycle])
  }

  @Test func `A generic module provides for each type`() async throws {
    struct Box<Content: Sendable>: Sendable { let content: Content }
    struct BoxModule<Content: Sendable>: Module {
      let content: Content
      var bindings: Bindings { Value(Box(content: content)).exported() }
    }
    let container = try await Container(
      App {
        BoxModule(content: 1)
        BoxModule(content: "one")
      } roots: {
        Box<Int>.self
        Box<String>.self
      })
    #expect(try container.resolve(Box<Int>.self).content == 1)
    #expect(try container.resolve(Box<String>.self).content == "one")
  }

  @Test func `Providers may throw, await and take arguments`() async throws {
    struct Offline: Error, Equatable {}
    let container = try await Container(
      App {
        Singleton { () async throws -> Name in
          await Task.yield()
          return Name(text: "fetched")
        }
        .exported()
        Factory { () throws -> Int in throw Offline() }.exported()
        Factory { (name: Name, suffix: Character) in "\(name.text)\(suffix)" }.exported()
      } roots: {
        Name.self
        Int.self
        AssistedFactory<String, Character>.self
      })
    #expect(try container.resolve(Name.self).text == "fetched")
    #expect(throws: Offline()) { try container.resolve(Int.self) }
    let texts = try container.resolve(AssistedFactory<String, Character>.self)
    #expect(try texts.make("!") == "fetched!")
  }
}
