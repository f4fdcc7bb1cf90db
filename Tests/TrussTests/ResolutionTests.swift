import Testing
import Truss

struct ResolutionTests {
  protocol Store: Sendable { var name: String { get } }

  final class MemoryStore: Store {
    let name = "memory"
  }

  final class Service: Sendable {
    let store: any Store
    let label: String?

    init(store: any Store, label: String?) {
      self.store = store
      self.label = label
    }
  }

  final class Ticket {}

  struct StoreModule: Module {
    var bindings: Bindings {
      Singleton((any Store).self, MemoryStore.init).exported()
    }
  }

  struct ServiceModule: Module {
    var requires: Requirements {
      (any Store).self
      String.self
    }

    var bindings: Bindings {
      Singleton(Service.init(store:label:)).exported()
      Factory { Ticket() }.exported()
    }
  }

  struct TestAssembly: Assembly {
    var modules: Modules {
      StoreModule()
      ServiceModule()
    }

    var roots: Roots {
      Service.self
      (any Store).self
      Ticket.self
    }
  }

  @Test func `A singleton is one instance, also under the protocol that it is bound to`()
    async throws
  {
    let container = try await Container(TestAssembly())
    let service = try container.resolve(Service.self)
    #expect(service === (try container.resolve(Service.self)))
    #expect(service.store.name == "memory")
    #expect(service.label == nil)
  }

  @Test func `A factory makes a new instance each time`() async throws {
    let container = try await Container(TestAssembly())
    #expect(try container.resolve(Ticket.self) !== container.resolve(Ticket.self))
  }

  @Test func `A type that is not a root is refused with the line that would make it one`()
    async throws
  {
    let container = try await Container(TestAssembly())
    let error = #expect(throws: ContainerError.self) { try container.resolve(Int.self) }
    #expect(
      error?.description
        == "`Int` is not a root of TestAssembly, so nothing has verified that it resolves; add "
        + "`Int.self` to the roots of the assembly")
  }
}
