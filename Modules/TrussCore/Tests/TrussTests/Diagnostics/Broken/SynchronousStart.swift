import Truss

enum SynchronousStart {
  final class Pool: Sendable { init() async {} }
  @MainActor final class Window { init() {} }
  @globalActor actor Disk { static let shared = Disk() }
  @Disk final class Cache { init(pool: Pool) {} }

  struct PoolModule: Module {
    var bindings: Bindings {
      Singleton(Pool.init)
      Singleton(Window.init).exported()
      Singleton(Cache.init(pool:)).exported()
    }
  }

  struct App: Assembly {
    var name: String { "synchronous-start" }
    var start: ContainerStart { .synchronous(on: MainActor.shared) }
    var modules: Modules { PoolModule() }
    var roots: Roots { Window.self; Cache.self }
  }
}
