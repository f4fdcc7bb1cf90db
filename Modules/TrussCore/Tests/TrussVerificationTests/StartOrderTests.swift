import Testing
import Truss
import TrussVerification

struct StartOrderTests {
  struct Queue: Sendable {}
  struct Worker: Sendable { let queue: Provider<Queue> }

  struct WorkModule: Module {
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
