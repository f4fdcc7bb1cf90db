import Truss

/// The domain of Syringe's documentation.
enum Syringe {
  final class User: Sendable {}

  final class Service: Sendable {
    let user: User
    init(user: User) { self.user = user }
  }

  struct Storage: Sendable { let name: String }

  final class Repository: Sendable {
    let storage: Storage
    init(storage: Storage) { self.storage = storage }
  }

  protocol Loader: Sendable {
    func load() -> String
  }

  struct LiveLoader: Loader {
    func load() -> String { "live" }
  }

  struct LoaderMock: Loader {
    func load() -> String { "mock" }
  }

  /// The module whose services the rest of an application takes.
  struct ServicesModule: Module {
    var bindings: Bindings {
      Singleton(Service.init(user:)).exported()
      Factory(User.init).exported()
    }
  }
}
