import Truss

/// The domain of swift-dependency-injection's documentation.
enum Feed {
  final class APIService: Sendable {
    func request(_ path: String) -> String { "answer to \(path)" }
  }

  protocol Users: AnyObject, Sendable {
    func list() -> String
  }

  final class UserRepository: Users {
    let service: APIService
    init(service: APIService) { self.service = service }
    func list() -> String { service.request("/users") }
  }

  final class UserListModel: Sendable {
    let repository: UserRepository
    init(repository: UserRepository) { self.repository = repository }
  }

  struct FeedModule: Module {
    var bindings: Bindings {
      Factory(APIService.init)
      Singleton(UserRepository.init(service:)).also((any Users).self) { $0 }.exported()
      Factory(UserListModel.init(repository:)).exported()
    }
  }

  struct Application: Assembly {
    var modules: Modules { FeedModule() }
    var entry: EntryPoint<UserListModel> { EntryPoint() }
    var roots: Roots {
      UserRepository.self
      (any Users).self
    }
  }
}
