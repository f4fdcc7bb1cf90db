import Truss

// A small application under test.

protocol Store: Sendable {
  func names() throws -> [String]
}

struct LiveStore: Store {
  let configuration: StoreConfiguration
  func names() -> [String] { ["live in \(configuration.folder)"] }
}

struct MemoryStore: Store {
  var stored = ["memory"]
  func names() -> [String] { stored }
}

struct StoreConfiguration: Sendable { let folder: String }

final class Users: Sendable {
  let store: any Store
  let clock: Clock
  let states = Guarded<[String]>([])

  init(store: any Store, clock: Clock) {
    self.store = store
    self.clock = clock
  }

  func list() throws -> String { "\(try store.names().joined()) at \(clock.time)" }
}

struct Clock: Sendable { let time: String }
struct Route: Sendable { let path: String }
enum Backup: Qualifier {}

struct StoreModule: Module {
  var requires: Requirements { StoreConfiguration.self }
  var bindings: Bindings {
    Singleton((any Store).self, LiveStore.init(configuration:)).exported()
    Singleton((any Store).self, LiveStore.init(configuration:)).qualified(Backup.self).exported()
  }
}

struct UsersModule: Module {
  var requires: Requirements { (any Store).self }
  var bindings: Bindings {
    Value(Clock(time: "noon"))
    Singleton(Users.init(store:clock:)).exported()
      .onStart { users in users.states.withLock { $0.append("started") } }
      .onStop { users in users.states.withLock { $0.append("stopped") } }
    Contribution { (users: Users) in Route(path: try users.list()) }
    Contribution { Route(path: "/health") }
  }
}

struct ShopAssembly: Assembly {
  var name: String { "shop" }
  var inputs: Inputs { StoreConfiguration.self }
  var modules: Modules { StoreModule(); UsersModule() }
  var roots: Roots { Users.self }
}
