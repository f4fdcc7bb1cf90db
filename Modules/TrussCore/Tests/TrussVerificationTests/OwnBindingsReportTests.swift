import Testing
import Truss
import TrussVerification

struct OwnBindingsReportTests {
  struct Clock: Sendable {}
  struct Log: Sendable { let clock: Clock }
  struct App { let log: Log }

  struct LogModule: Module {
    var requires: Requirements { Clock.self }
    var bindings: Bindings { Singleton(Log.init).exported() }
  }

  struct Hello: Assembly {
    var modules: Modules { LogModule() }
    var bindings: Bindings { Transient(App.init) }
    var exports: Bindings { Singleton(Clock.init) }
    var entry: EntryPoint<App> { .provided }
  }

  private let tool = VerifyGraph([Hello()])
  private let package = TemporaryPackage()

  @Test func `They count as bindings, and not as a module`() {
    let outcome = tool.run([], in: package.path)
    #expect(outcome.exitCode == .clean)
    #expect(outcome.output == "Hello: 1 module, 3 bindings, 1 root, no errors, no warnings\n")
  }

  @Test func `In a diagram, they belong to the application`() {
    #expect(
      tool.run(["--diagram"], in: package.path).output == """
        %% Hello
        flowchart LR
          Hello(["Hello"])
          LogModule
          LogModule -->|"Clock"| Hello
          Hello -->|"Log"| LogModule

        """)
  }

  @Test func `Questions name them as those of the assembly`() {
    #expect(
      tool.run(["why", "OwnBindingsReportTests.Clock"], in: package.path).output == """
        Clock is in Hello: App (root) → Log → Clock
            bound by Hello, TrussVerificationTests/OwnBindingsReportTests.swift:18 (singleton, exported)

        """)
  }
}
