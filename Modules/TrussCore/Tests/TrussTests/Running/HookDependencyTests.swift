import Testing
import Truss

/// Start and stop hooks with dependencies.
struct HookDependencyTests {
  final class Log: Sendable {
    let name: String
    init(_ name: String = "log") { self.name = name }
  }

  final class Metrics: Sendable {}
  final class Server: Sendable {}
  struct Check: Sendable { let name: String }
  enum Audit: Qualifier {}

  let journal = Journal()

  @Test func `A hook takes its dependencies in every form`() async throws {
    try await Container(of: Server.self) {
      TestModule(requires: { Metrics?.self }) {
        Singleton(Server.init)
          .onStart { (_, log: Log, audit: Qualified<Audit, Log>) in
            journal.note("start with \(log.name) and \(audit.value.name)")
          }
          .onStart { (_, metrics: Metrics?, checks: [Check]) in
            journal.note("\(checks.map(\.name)), \(metrics == nil)")
          }
          .onStop { (_, log: Lazy<Log>, again: Provider<Log>) in
            journal.note("stop with \(try log.value === again.get())")
          }.exported()
        Singleton { Log() }
        Singleton { Log("audit") }.qualified(Audit.self)
        Contribution { Check(name: "disk") }
        Contribution { Check(name: "net") }
      }
    }.run { _ in }
    #expect(
      journal.entries == ["start with log and audit", #"["disk", "net"], true"#, "stop with true"])
  }

  @Test func `Several hooks and the factory do not share their parameters`() async throws {
    try await Container(of: Log.self) {
      Singleton { (number: Int) in Log("server \(number)") }
        .onStop { (log, text: String) in journal.note("stop \(log.name) \(text)") }
        .onStart { (log, flag: Bool, number: Int) in
          journal.note("start \(log.name) \(flag) \(number)")
        }
        .onStop { log in journal.note("first stop \(log.name)") }
        .exported()
      Value(1)
      Value("text")
      Value(true)
    }.run { _ in }
    #expect(
      journal.entries == ["start server 1 true 1", "first stop server 1", "stop server 1 text"])
  }

  @Test func `A dependency of a hook starts first and stops last`() async throws {
    try await Container(of: Server.self) {
      Singleton(Server.init)
        .onStart { _ in journal.note("start server") }
        .onStop { (_, _: Log) in journal.note("stop server") }
        .exported()
      Singleton { Log() }
        .onStart { (_, _: Metrics) in journal.note("start log") }
        .onStop { _ in journal.note("stop log") }
      Singleton(Metrics.init).noting("metrics", in: journal)
    }.run { _ in }
    let starts = ["start metrics", "start log", "start server"]
    #expect(journal.entries == starts + ["stop server", "stop log", "stop metrics"])
  }

  @Test func `A dependency that only a stop hook constructs is stopped`() async throws {
    let container = try await Container(of: Server.self) {
      Singleton(Server.init).onStop { (_, log: Log) in journal.note("stop with \(log.name)") }
        .exported()
      Singleton {
        journal.note("construct log")
        return Log()
      }.onStop { _ in journal.note("stop log") }
    }
    try await container.run { container in
      _ = try container.resolve(Server.self)
      journal.note("run")
    }
    #expect(journal.entries == ["run", "construct log", "stop with log", "stop log"])
  }

  @Test func `Dependencies of hooks may close a cycle`() async throws {
    final class Front: Sendable { init(back: Back) {} }
    final class Back: Sendable {}
    try await Container(of: Front.self) {
      Singleton(Front.init(back:)).noting("front", in: journal).exported()
      Singleton(Back.init)
        .onStart { (_, _: Front) in journal.note("start back") }
        .onStop { (_, _: Front) in journal.note("stop back") }
    }.run { _ in }
    #expect(journal.entries == ["start back", "start front", "stop front", "stop back"])
  }

  @Test func `The hooks of a decorated binding take their own dependencies`() async throws {
    try await Container(of: Log.self) {
      Singleton { (_: Int) in Log("inner") }
        .onStart { (log, text: String) in journal.note("start \(log.name) \(text)") }
        .exported()
      Decorator(Log.self) { (inner: Log, _: Bool) in Log("outer \(inner.name)") }
      Value(1)
      Value("text")
      Value(true)
    }.run { _ in }
    #expect(journal.entries == ["start outer inner text"])
  }

  @Test func `A qualified module's hooks take what its factories would take`() async throws {
    try await Container(of: Qualified<Audit, Server>.self) {
      TestModule("both") {
        Singleton(Server.init).onStart { (_, log: Log) in journal.note(log.name) }.exported()
        Singleton { Log() }
      }.qualified(Audit.self)
    }.run { _ in }
    #expect(journal.entries == ["log"])
  }
}
