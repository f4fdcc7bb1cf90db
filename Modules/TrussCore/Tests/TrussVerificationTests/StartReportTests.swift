import Testing
import Truss
import TrussVerification

/// Hooks, and asynchronous and isolated factories, in the order of the start and in diagrams.
struct StartReportTests {
  private final class Pool: Sendable { init() async throws {} }
  private final class Cache: Sendable { init(pool: Pool) async {} }
  @MainActor private final class Screen { init(cache: Lazy<Cache>) {} }
  private protocol Pooling: Sendable {}
  private struct LoggedPool: Pooling {}

  private struct PoolModule: Module {
    var bindings: Bindings {
      Singleton(Pool.init, fileID: "Live/PoolModule.swift", line: 5, column: 7).exported()
        .also((any Pooling).self) { _ in LoggedPool() }.exported()
      Singleton(Cache.init(pool:), fileID: "Live/PoolModule.swift", line: 8, column: 7)
        .onStart { _ in }.exported()
    }
  }

  private struct ScreenModule: Module {
    var requires: Requirements { Cache.self; (any Pooling).self }
    var bindings: Bindings {
      Singleton(Screen.init(cache:), fileID: "Live/ScreenModule.swift", line: 9, column: 7)
        .exported()
      Singleton { (pooling: any Pooling) in 5 }.exported()
    }
  }

  private let app = TestAssembly("app", Screen.self, Int.self) {
    PoolModule(); ScreenModule()
  }

  @Test func `The order of the start begins with what is constructed ahead of its use`() {
    let outcome = VerifyGraph([app]).run(["--start-order"], in: "/nowhere")
    #expect(
      outcome.output == """
        app constructs these while its container is made, in parallel but for “after”:
          1. Screen: isolated to MainActor (Live/ScreenModule.swift:9:7)
          2. Pool: asynchronous (Live/PoolModule.swift:5:7)
          3. Cache: asynchronous, after 2 (Live/PoolModule.swift:8:7)
        app starts in this order, in parallel but for “after”, and stops in reverse:
          1. Cache: start (Live/PoolModule.swift:8:7)

        """)
  }

  @Test func `An arrow says which keys are constructed asynchronously or on an actor`() {
    let outcome = VerifyGraph([app]).run(["--diagram"], in: "/nowhere")
    #expect(
      outcome.output == """
        %% app
        flowchart LR
          app(["app"])
          PoolModule
          ScreenModule
          app -->|"@MainActor Screen<br>Int"| ScreenModule
          ScreenModule -->|"async Cache<br>async any Pooling"| PoolModule

        """)
  }

  private struct Queue: Sendable {}
  private struct Worker: Sendable { let queue: Provider<Queue> }

  private struct WorkModule: Module {
    var bindings: Bindings {
      Singleton(Worker.init(queue:), fileID: "WorkLive/WorkModule.swift", line: 7, column: 5)
        .onStart { _ in }.onStop { _ in }.exported()
      Singleton(Queue.init, fileID: "WorkLive/WorkModule.swift", line: 9, column: 5)
        .onStop { _ in }
    }
  }

  @Test func `Every application is listed with its hooks, dependencies first`() throws {
    let package = TemporaryPackage(files: ["Package.swift", "Work/WorkLive/WorkModule.swift"])
    let worker = TestAssembly("worker", Worker.self) { WorkModule() }
    let outcome = VerifyGraph([worker, Shop.good]).run(["--start-order"], in: package.path)
    #expect(outcome.exitCode == .clean)
    #expect(
      outcome.output == """
        worker starts in this order, in parallel but for “after”, and stops in reverse:
          1. Queue: stop (Work/WorkLive/WorkModule.swift:9:5)
          2. Worker: start, stop, after 1 (Work/WorkLive/WorkModule.swift:7:5)

        shop: nothing starts or stops

        """)
  }
}
