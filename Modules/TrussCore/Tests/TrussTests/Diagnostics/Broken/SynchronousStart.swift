import Truss

struct SynchronousStart: Assembly {
  final class Pool: Sendable { init() async {} }
  @MainActor final class Window { init() {} }
  @globalActor actor Disk { static let shared = Disk() }
  @Disk final class Cache { init(pool: Pool) {} }

  var start: ContainerStart { .synchronous(on: MainActor.shared) }
  var bindings: Bindings {
    Singleton(Pool.init)
    Singleton(Window.init).exported()
    Singleton(Cache.init(pool:)).exported()
  }
  var roots: Roots { Window.self; Cache.self }
}
