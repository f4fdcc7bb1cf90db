import Synchronization
import Testing
import Truss
import TrussQuestions

/// Whether the cost of a start is what a container constructs.
struct CostTests {
  /// The keys that a container constructs until its application has started.
  private func constructed<App: Assembly>(by assembly: App) async throws -> [String]
  where App.ParentAssembly == NoParent {
    let keys = Constructions()
    let observer = ContainerObserver { event in
      if event.activity == .construction { keys.add("\(event.key)") }
    }
    try await Container(assembly, observing: observer).run { _ in }
    return keys.sorted
  }

  private func told(about assembly: some Assembly) -> [String] {
    let cost = Cost(of: Wiring(of: Office.facts(assembly)))
    return cost.constructed.map { id in
      id.split(separator: "/", maxSplits: 1)[1].prefix { $0 != "(" }
        .split(separator: " ").joined(separator: " ")
    }.sorted()
  }

  @Test func `A start constructs what hooks, eager bindings and asynchronous singletons need`()
    async throws
  {
    #expect(try await constructed(by: Plant()) == told(about: Plant()))
    #expect(told(about: Plant()).contains("Tool"))
    #expect(!told(about: Plant()).contains("Idle"))
  }

  @Test(arguments: [true, false])
  func `A start of an office constructs its mailer and what that needs`(_ hasCalls: Bool)
    async throws
  {
    let app = Office.App(name: "office", hasCalls: hasCalls)
    #expect(try await constructed(by: app) == told(about: app))
    #expect(told(about: app).count == 4)
  }
}

private final class Constructions: Sendable {
  private let keys = Mutex<[String]>([])

  func add(_ key: String) { keys.withLock { $0.append(key) } }

  var sorted: [String] { keys.withLock { $0.sorted() } }
}

/// An application whose start constructs for every reason that there is.
private struct Plant: Assembly {
  struct Power: Sendable {}
  struct Line: Sendable { let power: Power }
  struct Wrapped: Sendable { let line: Line }
  struct Tool: Sendable {}
  struct Robot: Sendable {
    let tool: Tool
    let spare: Lazy<Idle>
  }
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
