import Truss

/// The domain of DependencyRegistry's documentation.
enum Registry {
  protocol NameService: AnyObject, Sendable {
    var name: String { get }
  }

  final class FixedName: NameService {
    let name: String
    init(name: String) { self.name = name }
  }

  protocol UserActions: Sendable {
    var names: any NameService { get }
  }

  final class UserActionProvider: UserActions {
    let names: any NameService
    init(names: any NameService) { self.names = names }
  }

  /// The application of the documentation: a service, and one that requires it.
  struct Application: Assembly {
    var modules: Modules {
      Feature {
        Singleton((any UserActions).self, UserActionProvider.init(names:)).exported()
        Singleton((any NameService).self) { FixedName(name: "Ada") }.exported()
      }
    }
    var roots: Roots {
      (any UserActions).self
      (any NameService).self
      (any NameService)?.self
      Double?.self
    }
  }
}
