import Testing
import Truss
import TrussVerification

/// Asynchronous and isolated factories in the order of the start and in diagrams.
struct EffectReportTests {
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

  private struct App: Assembly {
    let name = "app"
    var modules: Modules { PoolModule(); ScreenModule() }
    var roots: Roots { Screen.self; Int.self }
  }

  @Test func `The order of the start begins with what is constructed ahead of its use`() {
    let outcome = VerifyGraph([App()]).run(["--start-order"], in: "/nowhere")
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
    let outcome = VerifyGraph([App()]).run(["--diagram"], in: "/nowhere")
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
}
