import Truss

// Services and a module of an application target, as one writes them where the main actor is the default.

final class Log { init() {} }
protocol Store: Sendable {}
final class DiskStore: Store { init() {} }
final class Session { init(log: Log, store: any Store) {} }
enum Archive: Qualifier {}

struct SessionModule: Module {
  var bindings: Bindings {
    Singleton(Log.init)
    // error: call to main actor-isolated initializer 'init()' in a synchronous nonisolated context
    Singleton((any Store).self, DiskStore.init).qualified(Archive.self).exported()
    // error: call to main actor-isolated initializer 'init()' in a synchronous nonisolated context
    Transient(Session.init(log:store:)).exported()
    // error: call to main actor-isolated initializer 'init(log:store:)' in a synchronous nonisolated
  }
}

struct AppAssembly: Assembly {
  var modules: Modules { SessionModule().qualified(Archive.self) }
  var roots: Roots { Qualified<Archive, Session>.self }
}

@concurrent func start() async throws -> Container { try await Container(AppAssembly()) }
