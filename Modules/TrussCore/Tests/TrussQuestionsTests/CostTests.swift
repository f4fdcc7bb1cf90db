import Synchronization
import Testing
import Truss
import TrussQuestions

/// Whether the cost of a start is what a container constructs.
struct CostTests {
  @Test func `A start constructs what hooks, eager bindings and asynchronous singletons need`()
    async throws
  {
    let keys = Mutex<[String]>([])
    let observer = ContainerObserver { event in
      if event.activity == .construction { keys.withLock { $0.append("\(event.key)") } }
    }
    try await Container(Plant(), observing: observer).run { _ in }
    let told = Cost(of: Wiring(of: Office.facts(Plant()))).constructed.map { id in
      id.split(separator: "/", maxSplits: 1)[1].prefix { $0 != "(" }
        .split(separator: " ").joined(separator: " ")
    }
    #expect(keys.withLock { $0.sorted() } == told.sorted())
    #expect(told.contains("Tool") && !told.contains("Idle"))
  }
}

/// An application whose start constructs for every reason that there is.
private struct Plant: Assembly {
  struct Power: Sendable {}
  struct Line: Sendable { let power: Power }
  struct Wrapped: Sendable { let line: Line }
  struct Tool: Sendable {}
  struct Robot: Sendable { let tool: Tool, spare: Lazy<Idle> }
  struct Idle: Sendable {}
  struct Remote: Sendable { init(power: Power) async {} }
  @MainActor final class Screen { init() {} }
  struct Office: Sendable {
    let remote: Lazy<Remote>
    let screen: Lazy<Screen>
    let idle: Provider<Idle>
    let stopped: Lazy<Stopped>
  }
  struct Stopped: Sendable {}
  struct Unused: Sendable {}

  struct Floor: Module {
    var bindings: Bindings {
      Singleton(Power.init)
      Singleton(Line.init).eager().exported()
      Decorator(Line.self) { (line: Line, power: Power) in line }
      Transient(Tool.init)
      Singleton(Robot.init).onStart { (_: Robot, _: Wrapped) in }.exported()
      Transient(Wrapped.init)
      Singleton(Idle.init)
      Singleton(Remote.init(power:))
      Singleton(Screen.init)
      Singleton(Stopped.init).onStop { _ in }
      Singleton(Unused.init).onStart { _ in }.exported()
      Transient(Office.init).exported()
    }
  }

  var name: String { "plant" }
  var modules: Modules { Floor() }
  var roots: Roots { Office.self; Robot.self }
}
