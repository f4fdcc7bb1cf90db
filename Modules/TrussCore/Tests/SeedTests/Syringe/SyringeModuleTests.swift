import Testing
import Truss
import TrussTesting

/// Covers what Syringe's module DSL declares: factories, singletons, names, modules and their isolation.
struct SyringeModuleTests {
  private typealias User = Syringe.User
  private typealias Service = Syringe.Service
  private typealias Storage = Syringe.Storage

  private enum Archive: Qualifier {}

  @Test func `A factory returns a new instance on every resolve`() async throws {
    let app = App {
      Factory(User.init).exported()
    } roots: {
      User.self
    }
    let container = try await Container(app)
    #expect(try container.resolve(User.self) !== container.resolve(User.self))
  }

  @Test func `A singleton is constructed on first use and retained`() async throws {
    let made = Tally()
    let app = App {
      Singleton {
        made.next()
        return User()
      }
      .exported()
    } roots: {
      User.self
    }
    let container = try await Container(app)
    #expect(made.value == 0)
    let user = try container.resolve(User.self)
    #expect(try container.resolve(User.self) === user)
    #expect(made.value == 1)
  }

  @Test func `A singleton of a structure runs its closure once`() async throws {
    let made = Tally()
    let app = App {
      Singleton { Storage(name: "storage \(made.next())") }.exported()
    } roots: {
      Storage.self
    }
    let container = try await Container(app)
    let names = try (1...3).map { _ in try container.resolve(Storage.self).name }
    #expect(names == ["storage 1", "storage 1", "storage 1"])
  }

  @Test func `A factory may return a computed value such as a random number`() async throws {
    let app = App {
      Factory { Int.random(in: 0..<5) }.exported()
    } roots: {
      Int.self
    }
    let container = try await Container(app)
    for _ in 1...20 { #expect(try (0..<5).contains(container.resolve(Int.self))) }
  }

  @Test func `Dependencies resolve other dependencies of their module, in any order`()
    async throws
  {
    let app = App {
      Singleton(Service.init(user:)).exported()
      Factory(User.init).exported()
    } roots: {
      Service.self
      User.self
    }
    let container = try await Container(app)
    let service = try container.resolve(Service.self)
    #expect(try container.resolve(Service.self) === service)
    #expect(try container.resolve(User.self) !== service.user)
  }

  @Test func `A module may be empty or have one line`() async throws {
    let app = App {
      Feature("empty") {}
      Feature("single") { Value(Storage(name: "disk")).exported() }
    } roots: {
      Storage.self
    }
    expectVerifies(app)
    #expect(try await Container(app).resolve(Storage.self).name == "disk")
  }

  @Test(arguments: [true, false])
  func `A module contains conditions and loops`(isUserNamed: Bool) async throws {
    let app = App {
      if isUserNamed { Value("Ada").exported() } else { Value("nobody").exported() }
      for number in 1...3 { Contribution(to: Int.self) { number } }
    } roots: {
      String.self
      [Int].self
    }
    let container = try await Container(app)
    #expect(try container.resolve(String.self) == (isUserNamed ? "Ada" : "nobody"))
    #expect(try container.resolve([Int].self) == [1, 2, 3])
  }

  @Test func `One type has named registrations and an unnamed one`() async throws {
    let app = App {
      Value(Storage(name: "disk")).exported()
      Value(Storage(name: "tape")).qualified(Archive.self).exported()
    } roots: {
      Storage.self
      Qualified<Archive, Storage>.self
    }
    let container = try await Container(app)
    #expect(try container.resolve(Storage.self).name == "disk")
    #expect(try container.resolve(Qualified<Archive, Storage>.self).value.name == "tape")
  }

  @Test func `A name finds only the registration under it`() {
    let app = App {
      Value(Storage(name: "tape")).qualified(Archive.self).exported()
    } roots: {
      Storage.self
    }
    #expect(errors(of: app) == [.missingBinding])
  }

  @Test func `Two registrations of one type are a finding instead of an order of precedence`() {
    let app = App {
      Value(Storage(name: "disk")).exported()
      Value(Storage(name: "tape")).exported()
    } roots: {
      Storage.self
    }
    #expect(errors(of: app) == [.duplicateBinding])
  }

  @Test func `A module does not see private bindings of another one`() {
    let app = App {
      Feature("users") { Factory(User.init) }
      Feature("services") {
        User.self
      } bindings: {
        Singleton(Service.init(user:)).exported()
      }
    } roots: {
      Service.self
    }
    #expect(errors(of: app) == [.privateBinding])
  }

  @Test func `An application is a list of modules, and resolves from all of them`() async throws {
    let app = App {
      Syringe.ServicesModule()
      Feature("storage") { Value(Storage(name: "disk")).exported() }
    } roots: {
      Service.self
      Storage.self
    }
    let container = try await Container(app)
    #expect(try container.resolve(Service.self) === container.resolve(Service.self))
    #expect(try container.resolve(Storage.self).name == "disk")
  }

  @Test func `A module describes its declarations`() {
    let graph = Graph(
      of: App {
        Syringe.ServicesModule()
      } roots: {
        Service.self
      })
    #expect(graph.modules.map(\.name) == ["ServicesModule"])
    #expect(graph.nodes.map(\.key) == [Key(Service.self), Key(User.self)])
  }
}
