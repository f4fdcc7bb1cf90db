import Testing
import Truss
import TrussTesting

/// Covers what Syringe resolves: injected properties, missing dependencies, polymorphism and cycles.
struct SyringeResolutionTests {
  private typealias User = Syringe.User
  private typealias Service = Syringe.Service
  private typealias Storage = Syringe.Storage
  private typealias Repository = Syringe.Repository

  private struct LoaderApp: Assembly {
    var modules: Modules {
      Feature { Singleton((any Syringe.Loader).self, Syringe.LiveLoader.init).exported() }
    }
    var roots: Roots { (any Syringe.Loader).self }
  }

  private final class Parent: Sendable {
    let child: Child
    init(child: Child) { self.child = child }
  }

  // The parent is set before anything else sees the child.
  private final class Child: @unchecked Sendable {
    weak var parent: Parent?
    var hooks: [String] = []
  }

  private var family: App {
    App {
      Singleton(Parent.init(child:)).exported()
      Singleton(Child.init)
        .onInit { (child, parent: Parent) in child.parent = parent }
        .onInit { child in child.hooks.append("second") }
        .exported()
    } roots: {
      Parent.self
      Child.self
    }
  }

  @Test func `A view injects a service without passing it along`() async throws {
    struct View { @Inject var service: Service }
    let container = try await Container(
      App {
        Syringe.ServicesModule()
      } roots: {
        Service.self
      })
    let view = container.withCurrent { View() }
    #expect(try container.resolve(Service.self) === view.service)
  }

  @Test func `A missing dependency is a finding with a fix before anything is constructed`()
    async throws
  {
    let app = App {
      Singleton(Repository.init(storage:)).exported()
    } roots: {
      Repository.self
    }
    let error = try await #require(throws: GraphError.self) { try await Container(app) }
    #expect(error.diagnostics.map(\.id) == [.missingBinding])
    #expect(error.diagnostics.first?.fix != nil)
    #expect("\(error)".contains("Storage"))
  }

  @Test func `A dependency that may be missing is nil`() async throws {
    final class Cache: Sendable {
      let storage: Storage?
      init(storage: Storage?) { self.storage = storage }
    }
    let app = App {
      Feature("cache") {
        Storage?.self
      } bindings: {
        Singleton(Cache.init(storage:)).exported()
      }
    } roots: {
      Cache.self
    }
    #expect(try await Container(app).resolve(Cache.self).storage == nil)
  }

  @Test func `A specialization is provided as its protocol, and as nothing else`() async throws {
    let container = try await Container(LoaderApp())
    #expect(try container.resolve((any Syringe.Loader).self).load() == "live")
    #expect(throws: ContainerError.self) { try container.resolve(Syringe.LiveLoader.self) }
  }

  @Test(.container(LoaderApp()) { Value((any Syringe.Loader).self, Syringe.LoaderMock()) })
  func `A test uses a mock in place of the live implementation`() {
    @Inject var loader: any Syringe.Loader
    #expect(loader.load() == "mock")
  }

  @Test(arguments: [true, false])
  func `A cycle is closed after construction, from either side`(
    parentFirst: Bool
  ) async throws {
    let container = try await Container(family)
    let child: Child
    let parent: Parent
    if parentFirst {
      parent = try container.resolve(Parent.self)
      child = try container.resolve(Child.self)
    } else {
      child = try container.resolve(Child.self)
      parent = try container.resolve(Parent.self)
    }
    #expect(parent.child === child)
    #expect(child.parent === parent)
  }

  @Test func `All hooks run, once for each instance`() async throws {
    let container = try await Container(family)
    let child = try container.resolve(Child.self)
    for _ in 1...3 { #expect(try container.resolve(Child.self) === child) }
    #expect(child.hooks == ["second"])
    #expect(child.parent != nil)
  }

  @Test func `A cycle of initializers is an error instead of endless recursion`() {
    final class Egg: Sendable { init(hen: Hen) {} }
    final class Hen: Sendable { init(egg: Egg) {} }
    let app = App {
      Singleton(Egg.init(hen:)).exported()
      Singleton(Hen.init(egg:))
    } roots: {
      Egg.self
    }
    #expect(errors(of: app) == [.dependencyCycle])
  }
}
