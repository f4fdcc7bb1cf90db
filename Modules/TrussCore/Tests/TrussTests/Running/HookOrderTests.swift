import Testing
import Truss

/// The order of hooks: dependencies start first, in every form of injection.
struct HookOrderTests {
  final class Database: Sendable {}
  final class Controller: Sendable { init(database: Database) {} }
  struct Route: Sendable { let controllers: ScopeFactory<Request, Controller> }
  final class Server: Sendable { init<Needs>(_: Needs) {} }

  let journal = Journal()

  enum Form: CaseIterable, Sendable { case lazy, provider, scope }

  @Test(arguments: Form.allCases)
  func `A database behind a deferred form starts before the server`(_ form: Form) async throws {
    try await Container(of: Server.self) {
      Singleton(Database.init).noting("database", in: journal)
      switch form {
      case .lazy:
        Singleton { (database: Lazy<Database>) in Server(database) }
          .noting("server", in: journal).exported()
      case .provider:
        Transient(Controller.init(database:))
        Singleton { (make: Provider<Controller>) in Server(make) }
          .noting("server", in: journal).exported()
      case .scope:
        Scoped(in: Request.self, Controller.init(database:))
        Contribution(to: Route.self, Route.init(controllers:))
        Singleton { (routes: [Route]) in Server(routes) }.noting("server", in: journal).exported()
      }
    }.run { _ in }
    #expect(journal.entries == ["start database", "start server", "stop server", "stop database"])
  }

  // MARK: - Cycles that deferral allows

  final class Hub: Sendable { init(port: Port) {} }
  final class Port: Sendable { init(hub: Lazy<Hub>) {} }

  @Test(arguments: [true, false])
  func `In a cycle, direct dependencies start first`(_ entersAtHub: Bool) async throws {
    let container = try await Container(
      TestAssembly {
        Singleton(Hub.init(port:)).noting("hub", in: journal).exported()
        Singleton(Port.init(hub:)).noting("port", in: journal).exported()
      } roots: {
        if entersAtHub { Hub.self }
        Port.self
        if !entersAtHub { Hub.self }
      })
    try await container.run { _ in }
    #expect(journal.entries == ["start port", "start hub", "stop hub", "stop port"])
  }

  final class Log: Sendable {}
  final class Front: Sendable { init(back: Lazy<Back>, log: Lazy<Log>) {} }
  final class Back: Sendable { init(front: Front) {} }

  @Test func `A dependency of a cycle starts before all of the cycle`() async throws {
    try await Container(of: Front.self) {
      Singleton(Front.init(back:log:)).onStart { _ in journal.note("front") }.exported()
      Singleton(Back.init(front:)).onStart { _ in journal.note("back") }
      Singleton(Log.init).onStart { _ in journal.note("log") }
    }.run { _ in }
    #expect(journal.entries == ["log", "front", "back"])
  }

  @Test func `The graph shows the order of the bindings that start or stop, and of no others`() {
    let graph = Graph(of: Server.self) {
      Singleton { (front: Lazy<Front>, database: Provider<Database>) in Server(database) }
        .onStart { _ in }.exported()
      Decorator(Server.self) { (inner: Server, _: Log) in inner }
      Singleton(Front.init(back:log:)).onStop { _ in }
      Singleton(Back.init(front:)).onStart { _ in }
      Singleton(Log.init).onStart { _ in }
      Singleton(Database.init)
      Singleton { (_: Server) in "nobody needs it" }.onStart { _ in }
    }
    let order = graph.startOrder.map { graph.nodes[$0].key.description }
    #expect(order == ["Log", "Front", "Back", "Server"])
    #expect(graph.startOrder.allSatisfy { graph.nodes[$0].role == .binding })
  }

  // MARK: - Several hooks, and decorators

  struct Counted: Sendable { let layers: Int }

  @Test func `Hooks receive the instance that the application sees`() async throws {
    let seen = try await Container(of: Counted.self) {
      Singleton { Counted(layers: 0) }
        .onStart { journal.note("start \($0.layers)") }
        .onStop { journal.note("stop \($0.layers)") }
        .exported()
      Decorator(Counted.self) { (inner: Counted) in Counted(layers: inner.layers + 1) }
      Decorator(Counted.self) { (inner: Counted, _: Log) in Counted(layers: inner.layers + 1) }
      Singleton(Log.init).onStart { _ in journal.note("start log") }
    }.run { try $0.resolve(Counted.self) }
    #expect(seen.layers == 2)
    #expect(journal.entries == ["start log", "start 2", "stop 2"])
  }

  @Test func `The hooks of a binding that is replaced do not run`() async throws {
    try await Container(of: Database.self) {
      Singleton(Database.init).eager().noting("replaced", in: journal).exported()
      Singleton(Database.init).onStart { _ in journal.note("start") }.overriding()
    }.run { _ in }
    #expect(journal.entries == ["start"])
  }

  @Test func `An unreachable eager binding is constructed with its decorators`() async throws {
    _ = try await Container(of: Int.self) {
      Value(0).exported()
      Singleton { Counted(layers: 0) }.eager()
      Decorator(Counted.self) { (inner: Counted) in
        journal.note("decorated")
        return Counted(layers: inner.layers + 1)
      }
    }
    #expect(journal.entries == ["decorated"])
  }
}
