import Testing
import Truss
import TrussTesting

struct LayerTests {
  private struct Staging: Assembly {
    var base: some Assembly { ShopAssembly() }
    var overrides: Overrides { Value((any MailServer).self, Recorder()) }
  }

  private struct Audit: Module {
    var requires: Requirements { (any MailServer).self }
    var bindings: Bindings { Singleton { (mail: any MailServer) in [mail.log] }.exported() }
  }

  private struct AuditedStaging: Assembly {
    var name: String { "audited" }
    var base: some Assembly { Staging() }
    var inputs: Inputs { Int.self }
    var modules: Modules { Audit() }
    var roots: Roots { [String].self; Int.self }
    var overrides: Overrides {
      Singleton((any MailServer).self) { (number: Int) in Recorder(log: "number \(number)") }
    }
  }

  @Test func `A layer replaces its base's bindings and their own dependencies`() async throws {
    let container = try await Container(Staging())
    #expect(try container.resolve(Newsletter.self).text == "recorder at noon UTC")
    #expect(container.graph.name == "Staging")
    #expect(container.graph.diagnostics().isEmpty)
  }

  @Test func `Bases nest, and the outermost layer wins`() async throws {
    let container = try await Container(AuditedStaging()) { Value(7) }
    #expect(try container.resolve(Newsletter.self).text == "number 7 at noon UTC")
    #expect(try container.resolve([String].self) == ["number 7"])
    #expect(try container.resolve(Int.self) == 7)
    #expect(container.graph.layers.map(\.name) == ["shop", "Staging", "audited"])
    #expect(container.graph.modules.map(\.name) == ["MailModule", "NewsModule", "Audit"])
    #expect(container.graph.modules.map(\.layer.index) == [0, 0, 2])
  }

  @Test func `A layer in place replaces bindings, also under conditions`() async throws {
    for isRecorded in [true, false] {
      let assembly = ShopAssembly().overriding {
        if isRecorded { Value((any MailServer).self, Recorder()) }
        Value(Host(name: "test"))
      }
      let text = isRecorded ? "recorder at noon UTC" : "smtp test at noon UTC"
      #expect(try await Container.text(of: assembly) == text)
      #expect(assembly.name == "shop, overridden")
    }
  }

  @Test func `An override inside a module replaces and sees private bindings`() async throws {
    let assembly = ShopAssembly().overriding {
      Value(Host(name: "test"))
      Transient { (zone: Zone) in Clock(time: "midnight \(zone.name)") }.inside(NewsModule.self)
    }
    #expect(try await Container.text(of: assembly) == "smtp test at midnight UTC")
    #expect(Graph(of: assembly).findings.isEmpty)
  }

  @Test func `An override injects what the application sees, unless it is inside a module`() {
    let assembly = ShopAssembly().overriding { Singleton { (zone: Zone) in Host(name: zone.name) } }
    let findings = Graph(of: assembly).diagnostics()
    #expect(findings.map(\.id) == [.privateBinding])
    let fix = findings.first?.fix?.message.description
    #expect(fix == "add `.exported()` to the binding of `Zone` in NewsModule")
  }

  @Test func `An override that needs a private binding of a module is sent there`() {
    let assembly = ShopAssembly().overriding {
      Singleton { (zone: Zone) in
        Newsletter(mail: Recorder(), clock: Clock(time: zone.name))
      }
    }
    let finding = Graph(of: assembly).diagnostics().first
    let fix = finding?.fix?.message.description
    #expect(fix == "place the override with `.inside(NewsModule.self)`")
    #expect(finding?.code.map(\.text) == [".inside(NewsModule.self)"])
  }

  @Test func `An overridden input needs no value, and giving one is an error`() async throws {
    let assembly = ShopAssembly().overriding { Value(Host(name: "test")) }
    #expect(try await Container.text(of: assembly) == "smtp test at noon UTC")
    let error = try await #require(throws: GraphError.self) {
      try await Container(assembly) { Value(Host(name: "value")) }
    }
    let message =
      "the application supplies a value for its input `Host`, which shop, overridden overrides"
    #expect(error.diagnostics.map { "\($0.id): \($0.message)" } == ["unexpected-input: \(message)"])
  }

  @Test func `An input that only a replaced binding injects needs no value`() async throws {
    let recorded = TestLayer(over: ShopAssembly()) {
      TestModule { Value((any MailServer).self, Recorder(log: "module")).overriding() }
    }
    #expect(try await Container.text(of: recorded) == "module at noon UTC")
  }

  @Test func `An input that a layer still needs is missed`() async throws {
    let assembly = ShopAssembly().overriding { Value(Clock(time: "1")).inside(NewsModule.self) }
    let error = try await #require(throws: GraphError.self) { try await Container(assembly) }
    #expect(error.diagnostics.map(\.id) == [.missingInput])
    #expect(error.diagnostics.map(\.subject) == [Key(Host.self)])
  }

  @Test func `A module's overriding bindings come before its layer's overrides`() async throws {
    func fakes(_ name: String) -> TestModule {
      TestModule(name) { Value((any MailServer).self, Recorder(log: name)).overriding() }
    }
    let inner = TestLayer(over: Staging()) { fakes("inner") }
    let outer = TestLayer(over: inner) {
      fakes("outer")
    } overriding: {
      Value((any MailServer).self, Recorder(log: "override"))
    }
    #expect(try await Container.text(of: inner) == "inner at noon UTC")
    #expect(try await Container.text(of: outer) == "override at noon UTC")
  }

  @Test func `A decorator among overrides wraps what the application sees`() async throws {
    let spied = Staging().overriding {
      Decorator((any MailServer).self) { (mail: any MailServer) in Spy(inner: mail) }
    }
    #expect(try await Container.text(of: spied) == "spy(recorder) at noon UTC")
    let inside = spied.overriding {
      Decorator(Clock.self) { (clock: Clock, zone: Zone) in
        Clock(time: "\(zone.name) \(clock.time)")
      }.inside(NewsModule.self)
      Value((any MailServer).self, Recorder(log: "last"))
    }
    #expect(try await Container.text(of: inside) == "spy(last) at UTC noon UTC")
  }

  @Test func `An override may have aliases`() async throws {
    let assembly = ShopAssembly().overriding {
      Singleton { Recorder(log: "also") }.also((any MailServer).self) { $0 }
    }
    #expect(try await Container.text(of: assembly) == "also at noon UTC")
  }

  @Test func `An override names a module with an identity or a qualifier`() async throws {
    func queue(_ topic: String) -> TestModule {
      TestModule(topic) {
        Value(1)
        Contribution { (limit: Int) in "\(topic) \(limit)" }
      }
    }
    let queues = TestAssembly(
      [String].self, Qualified<Backup, any MailServer>.self, inputs: { Host.self }
    ) {
      queue("mail")
      queue("orders")
      MailModule().qualified(Backup.self)
    }
    let container = try await Container(
      queues.overriding {
        Value(2).inside(TestModule.self, identity: "mail")
        Singleton((any MailServer).self) { (host: Host) in Recorder(log: host.name) }
          .inside(MailModule.self, qualifier: Backup.self)
      }
    ) { Value(Host(name: "plain")) }
    #expect(try container.resolve([String].self) == ["mail 2", "orders 1"])
    let backup = try container.resolve(Qualified<Backup, any MailServer>.self).value
    #expect(backup.log == "plain")
  }

  @Test func `An override inside a module that is not composed replaces no input`() {
    let assembly = ShopAssembly().overriding {
      Value(Host(name: "test")).inside(NewsModule.self, identity: "weekly")
    }
    let reason = "replaces nothing, because NewsModule(weekly) is not composed"
    #expect(
      Graph(of: assembly).findings == ["unmatched-override: this override of `Host` \(reason)"])
  }

  @Test func `Two bindings are the duplicates, also if a layer overrides one of them`() throws {
    let zones = TestLayer(over: ShopAssembly()) {
      TestModule("a") { Value(Zone(name: "a")).exported() }
      TestModule("b") { Value(Zone(name: "b")).exported() }
    }
    let expected = try #require(Graph(of: zones).diagnostics().first)
    let findings = Graph(of: zones.overriding { Value(Zone(name: "c")) }).diagnostics()
    #expect(findings.map(\.location) == [expected.location])
    #expect(findings.first?.notes == expected.notes)
    #expect(findings.first?.fix == expected.fix)
  }

  @Test func `An input that a layer lists again can only be removed`() throws {
    struct Repeating: Assembly {
      var base: some Assembly { ShopAssembly() }
      var inputs: Inputs { Host.self }
    }
    let finding = try #require(Graph(of: Repeating()).diagnostics().first)
    #expect(finding.fix?.message.description == "remove one of the two")
    let (again, first) = (try #require(finding.location), try #require(finding.notes[0].location))
    #expect(finding.fix?.edit == .removeDuplicate(again, of: first))
  }

  @Test func `An override keeps its hooks, lifetime and place in the start order`() async throws {
    let journal = Journal()
    let assembly = ShopAssembly().overriding {
      Singleton((any MailServer).self) { Recorder() }.eager()
        .onStart { _ in journal.note("start") }.onStop { _ in journal.note("stop") }
    }
    try await Container(assembly).run { _ in }
    #expect(journal.entries == ["start", "stop"])
    let scoped = TestAssembly(ScopeFactory<Int, Newsletter>.self) {
      Scoped(in: Int.self, (any MailServer).self) { (number: Int) in
        Recorder(log: "\(number)")
      }
      Transient { (mail: any MailServer) in Newsletter(mail: mail, clock: Clock(time: "now")) }
        .exported()
    }
    let overridden = scoped.overriding {
      Scoped(in: Int.self, (any MailServer).self) { (number: Int) in
        Recorder(log: "override \(number)")
      }.inside(TestModule.self)
    }
    let scoping = try await Container(overridden)
    let scopes = try scoping.resolve(ScopeFactory<Int, Newsletter>.self)
    #expect(try scopes.open(3).entry.text == "override 3 at now")
  }

  @Test func `A graph can be edited without one of its overrides`() throws {
    let graph = Graph(of: Staging())
    let override = try #require(graph.nodes.positions.first { graph.nodes[$0].layer != nil })
    let without = Graph(of: Staging(), without: override)
    #expect(without.nodes.count == graph.nodes.count - 1)
    #expect(without.nodes.allSatisfy { $0.layer == nil })
  }

  // MARK: - Collections

  private var listing: TestAssembly {
    TestAssembly([String].self) {
      Contribution(to: Int.self) { 1 }
      Singleton { (numbers: [Int]) in numbers.map(String.init) }.exported()
    }
  }

  @Test func `An override of a collection stands for the contributions to it`() async throws {
    let assembly = listing.overriding { Value([2, 3]) }
    #expect(Graph(of: assembly).findings.isEmpty)
    #expect(try await Container(assembly).resolve([String].self) == ["2", "3"])
    let again = assembly.overriding { Value([Int]()) }
    #expect(Graph(of: again).findings.isEmpty)
    #expect(try await Container(again).resolve([String].self) == [])
    let twice = listing.overriding {
      Value([2])
      Value([3])
    }
    #expect(Graph(of: twice).diagnostics().map(\.id) == [.duplicateBinding])
  }

  @Test func `An override of a dictionary stands for the contributions by its keys`() async throws {
    let listing = TestAssembly([String].self) {
      Contribution(to: Int.self) { 1 }.forKey("a")
      Contribution(to: Int.self) { 2 }
      Singleton { (numbers: [String: Int], all: [Int]) in ["\(numbers)", "\(all)"] }.exported()
    }
    let assembly = listing.overriding { Value(["b": 3]) }
    #expect(Graph(of: assembly).findings == [])
    let texts = try await Container(assembly).resolve([String].self)
    #expect(texts == ["[\"b\": 3]", "[1, 2]"])
    let other = listing.overriding { Value([1.5: 3]) }
    let message = "this override of `[Double: Int]` replaces nothing"
    #expect(Graph(of: other).findings == ["unmatched-override: \(message)"])
  }

  @Test func `A module decorates a collection's override; others need not list it`() async throws {
    let decorated = TestLayer(over: listing) {
      TestModule("sorting") { Decorator([Int].self) { (numbers: [Int]) in numbers.sorted() } }
    } overriding: {
      Value([3, 2])
    }
    #expect(Graph(of: decorated).findings.isEmpty)
    #expect(try await Container(decorated).resolve([String].self) == ["2", "3"])
  }

  @Test func `A contribution takes part in layers through the modules`() async throws {
    let inner = TestAssembly([String].self) { Contribution { "inner" } }
    let container = try await Container(
      TestLayer(over: inner) { TestModule("outer") { Contribution { "outer" } } })
    #expect(try container.resolve([String].self) == ["inner", "outer"])
  }
}
