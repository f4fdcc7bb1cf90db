import Testing
import Truss

struct IncludeTests {
  private struct ClockModule: Module {
    var time = "noon"
    var bindings: Bindings {
      Singleton { Clock(time: time) }.exported()
      Contribution(to: String.self) { "clock" }
    }
  }

  private struct LogModule: Module {
    var includes: Modules { ClockModule() }
    var requires: Requirements { Clock.self }
    var bindings: Bindings { Contribution { (clock: Clock) in "log \(clock.time)" } }
  }

  private struct UsersModule: Module {
    var includes: Modules { LogModule(); ClockModule() }
    var bindings: Bindings { Contribution(to: String.self) { "users" } }
  }

  private func names(@ModulesBuilder _ modules: () -> Modules) -> [String] {
    Graph(of: TestAssembly(modules: modules, roots: { [String].self })).modules.map(\.name)
  }

  @Test func `Included modules are composed once, before those that include them`() async throws {
    let assembly = TestAssembly([String].self) {
      UsersModule()
      LogModule()
    }
    let container = try await Container(assembly)
    #expect(container.graph.modules.map(\.name) == ["ClockModule", "LogModule", "UsersModule"])
    #expect(try container.resolve([String].self) == ["clock", "log noon", "users"])
    #expect(container.graph.diagnostics().isEmpty)
  }

  @Test func `The module of the assembly is used where it is included`() async throws {
    for isFirst in [true, false] {
      let assembly = TestAssembly([String].self) {
        if isFirst { ClockModule(time: "midnight") }
        UsersModule()
        if !isFirst { ClockModule(time: "midnight") }
      }
      let container = try await Container(assembly)
      #expect(try container.resolve([String].self) == ["clock", "log midnight", "users"])
      #expect(container.graph.diagnostics().isEmpty)
    }
  }

  @Test func `A module that the assembly lists twice is an error though it is included`() {
    let line = #line + 4
    let graph = Graph(of: [String].self) {
      UsersModule()
      ClockModule()
      ClockModule()
    }
    #expect(graph.findings == ["module-composed-twice: ClockModule is composed twice"])
    #expect(graph.diagnostics().first?.location?.line == line)
  }

  @Test func `A layer composes an included module of its base only once`() {
    let graph = Graph(
      of: TestLayer(over: TestAssembly([String].self) { UsersModule() }) {
        LogModule()
        ClockModule(time: "late")
      })
    #expect(graph.diagnostics().isEmpty)
    #expect(graph.modules.map(\.name) == ["ClockModule", "LogModule", "UsersModule"])
  }

  @Test func `A qualified module includes its modules under its qualifier`() async throws {
    let assembly = TestAssembly(
      Clock.self, Qualified<Backup, Clock>.self, Qualified<Backup, [String]>.self
    ) {
      LogModule()
      LogModule().qualified(Backup.self)
    }
    let container = try await Container(assembly)
    let names = ["ClockModule", "LogModule", "ClockModule @Backup", "LogModule @Backup"]
    #expect(container.graph.modules.map(\.name) == names)
    let logs = try container.resolve(Qualified<Backup, [String]>.self).value
    #expect(logs == ["clock", "log noon"])
  }

  @Test func `A module that is included under a qualifier keeps it`() {
    struct Mirror: Module {
      var includes: Modules { ClockModule().qualified(Replica.self) }
      var bindings: Bindings {}
    }
    #expect(
      names { Mirror().qualified(Backup.self) } == ["ClockModule @Replica", "Mirror @Backup"])
  }

  @Test func `Modules with different identities are included together`() {
    struct Queue: Module {
      let topic: String
      var identity: String? { topic }
      var bindings: Bindings {}
    }
    struct Mail: Module {
      let topics: [String]
      var identity: String? { topics.joined() }
      var includes: Modules { for topic in topics { Queue(topic: topic) } }
      var bindings: Bindings {}
    }
    let found = names {
      Mail(topics: ["a", "b"])
      Mail(topics: ["b", "c"])
    }
    #expect(found == ["Queue(a)", "Queue(b)", "Mail(ab)", "Queue(c)", "Mail(bc)"])
  }

  @Test func `Includes without end are an error, also on a small stack`() async {
    struct Endless: Module {
      let number: Int
      var identity: String? { "\(number)" }
      var includes: Modules { Endless(number: number + 1) }
      var bindings: Bindings { Contribution(to: String.self) { "endless" } }
    }
    let findings = await SmallStack.run { Graph(of: [String].self) { Endless(number: 1) }.findings }
    let path = "Endless(254) → Endless(255) → Endless(256) → …"
    #expect(findings.first == "include-cycle: modules include one another: \(path)")
  }

  @Test func `Includes that are too deep hide nothing but the modules behind them`() {
    struct Deep: Module {
      let number: Int
      var identity: String? { "\(number)" }
      var includes: Modules { if number < 300 { Deep(number: number + 1) } else { ClockModule() } }
      var bindings: Bindings { Singleton { number } }
    }
    #expect(Graph(of: Clock.self) { Deep(number: 1) }.diagnostics().map(\.id) == [.includeCycle])
  }

  @Test(.timeLimit(.minutes(1))) func `Includes without end that branch are an error`() {
    struct Branch: Module {
      let path: String
      var identity: String? { path }
      var includes: Modules { Branch(path: path + "l"); Branch(path: path + "r") }
      var bindings: Bindings { Contribution(to: String.self) { "endless" } }
    }
    let graph = Graph(of: [String].self) { Branch(path: "") }
    #expect(graph.diagnostics().map(\.id) == [.includeCycle])
  }
}
