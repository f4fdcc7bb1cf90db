import Testing
import Truss
import TrussTesting

/// Covers how DependencyRegistry injects: required and optional resolution, initializers, properties.
@Suite(.container(Registry.Application()))
struct RegistryInjectionTests {
  private final class UserViewModel {
    let names: any Registry.NameService
    init(names: any Registry.NameService = Inject().wrappedValue) { self.names = names }
  }

  private struct Screen {
    @Inject var names: any Registry.NameService
    @Inject var optional: (any Registry.NameService)?
    @Inject var absent: Double?
  }

  @Test func `The type of a variable selects a required service`() throws {
    let names: any Registry.NameService = try Container.current().resolve()
    #expect(names.name == "Ada")
  }

  @Test func `A required service that is not registered is a finding before the start`()
    async throws
  {
    let app = App {
      Feature("empty") {}
    } roots: {
      (any Registry.NameService).self
    }
    let error = try await #require(throws: GraphError.self) { try await Container(app) }
    #expect(error.diagnostics.map(\.id) == [.missingBinding])
  }

  @Test func `A request for a type that is no root is an error that names the type`() throws {
    let error = try #require(throws: ContainerError.self) {
      try Container.current().resolve([Double].self)
    }
    #expect("\(error)".contains("Double"))
  }

  @Test func `An optional service is nil if it is not registered`() throws {
    #expect(try Container.current().resolve((any Registry.NameService)?.self)?.name == "Ada")
    #expect(try Container.current().resolve(Double?.self) == nil)
  }

  @Test func `A service is the default argument of an initializer`() throws {
    #expect(UserViewModel().names.name == "Ada")
    #expect(UserViewModel(names: Registry.FixedName(name: "Grace")).names.name == "Grace")
  }

  @Test func `Properties are injected when their owner is created, required and optional`() throws {
    let screen = Screen()
    let names = try Container.current().resolve((any Registry.NameService).self)
    #expect(screen.names === names)
    #expect(screen.optional === names)
    #expect(screen.absent == nil)
  }

  @Test func `A property has a new instance for its owner, if the binding says so`() async throws {
    final class Visit: Sendable {}
    struct Owner { @Inject var visit: Visit }
    let app = App {
      Factory(Visit.init).exported()
    } roots: {
      Visit.self
    }
    try await Container(app).withCurrent {
      let (one, other) = (Owner(), Owner())
      #expect(one.visit === one.visit)
      #expect(one.visit !== other.visit)
    }
  }

  @Test func `A property takes the service of its tag`() async throws {
    enum Guest: Qualifier {}
    struct Owner {
      @Inject var name: String
      @Inject var guest: Qualified<Guest, String>
    }
    let app = App {
      Value("Ada").exported()
      Value("visitor").qualified(Guest.self).exported()
    } roots: {
      String.self
      Qualified<Guest, String>.self
    }
    try await Container(app).withCurrent {
      let owner = Owner()
      #expect(owner.name == "Ada")
      #expect(owner.guest.value == "visitor")
    }
  }

  @Test func `A service that is registered as an optional keeps its value`() async throws {
    let app = App {
      Factory { "Ada" as String? }.exported()
    } roots: {
      String?.self
    }
    #expect(try await Container(app).resolve(String?.self) == "Ada")
  }
}
