import Testing
import Truss

/// Hooks that run when the scope of an instance ends.
struct ScopeHookTests {
  struct Failure: Error, Equatable { var name = "body" }
  final class Database: Sendable {}
  final class Transaction: Sendable { init(database: Database) {} }
  struct Outbox: Sendable { let transaction: Lazy<Transaction> }
  struct Controller: Sendable { let outbox: Outbox, transaction: Transaction }

  private typealias Controllers = ScopeFactory<Request, Controller>

  let journal = Journal()

  private let keeper = Keeper()

  /// A request with an outbox that is flushed in its transaction.
  private func controllers(
    flush: @escaping @Sendable () throws -> Void = {},
    commit: @escaping @Sendable () throws -> Void = {}
  ) async throws -> Controllers {
    try await keeper.resolve(Controllers.self) {
      Singleton(Database.init)
      Scoped(in: Request.self, Transaction.init(database:))
        .onEnd { _, outcome in
          switch outcome {
          case .completed:
            try commit()
            journal.note("commit")
          case .failed(let error): journal.note("roll back after \(error)")
          }
        }
      Scoped(in: Request.self, Outbox.init(transaction:))
        .onEnd { (outbox, outcome, _: Database) in
          _ = try outbox.transaction.value
          try flush()
          journal.note("flush")
        }
      Scoped(in: Request.self, Controller.init(outbox:transaction:)).exported()
    }
  }

  // MARK: - Outcomes

  @Test func `The hooks run before open returns, those of dependents first`() async throws {
    let controllers = try await controllers()
    for _ in 0..<2 {
      let result = try await controllers.open(Request()) { _ in
        journal.note("body")
        return 5
      }
      #expect(result == 5)
    }
    #expect(journal.entries == ["body", "flush", "commit", "body", "flush", "commit"])
  }

  @Test func `An error of the body is the outcome, and reaches the caller`() async throws {
    await #expect(throws: Failure(name: "body")) {
      try await controllers().open(Request()) { _ in throw Failure() }
    }
    #expect(journal.entries == ["flush", #"roll back after Failure(name: "body")"#])
  }

  @Test func `A hook that fails makes those after it undo their work`() async throws {
    let controllers = try await controllers(flush: { throw Failure(name: "flush") })
    await #expect(throws: Failure(name: "flush")) { try await controllers.open(Request()) { _ in } }
    #expect(journal.entries == [#"roll back after Failure(name: "flush")"#])
  }

  @Test func `Several errors are thrown together`() async throws {
    let controllers = try await controllers(flush: { throw Failure(name: "flush") })
    let error = await #expect(throws: LifecycleError.self) {
      try await controllers.open(Request()) { _ in throw Failure() }
    }
    #expect(error?.phase == .end && error?.key == Key(Outbox.self))
    #expect(error?.cause as? Failure == Failure())
    let lines = error?.description.split(separator: "\n") ?? []
    #expect(lines.count == 2 && lines[1].contains("the end hook of `Outbox`"))
  }

  @Test func `An instance constructed before another factory fails is ended`() async throws {
    let numbers = try await keeper.resolve(ScopeFactory<Request, Int>.self) {
      Scoped(in: Request.self) { Database() }
        .onEnd { _, outcome in journal.note("\(outcome)") }
      Scoped(in: Request.self) { (_: Database) -> Int in throw Failure(name: "factory") }.exported()
    }
    await #expect(throws: Failure(name: "factory")) { try await numbers.open(Request()) { _ in } }
    #expect(journal.entries == [#"failed(\#(String(reflecting: Failure(name: "factory"))))"#])
  }

  @Test func `An instance that was never constructed is not ended`() async throws {
    let scopes = try await keeper.resolve(ScopeFactory<Request, Outbox>.self) {
      Singleton(Database.init)
      Scoped(in: Request.self, Transaction.init(database:))
        .onEnd { _, _ in journal.note("end") }
      Scoped(in: Request.self, Outbox.init(transaction:)).exported()
    }
    try await scopes.open(Request()) { _ in }
    #expect(journal.entries == [])
    try await scopes.open(Request()) { _ = try $0.transaction.value }
    #expect(journal.entries == ["end"])
  }

  @Test func `The cancellation of the task does not reach the hooks`() async throws {
    let scopes = try await keeper.resolve(ScopeFactory<Request, Database>.self) {
      Scoped(in: Request.self) { Database() }
        .onEnd { _, outcome in journal.note("\(outcome) \(Task.isCancelled)") }
        .exported()
    }
    try await Task {
      try await scopes.open(Request()) { _ in
        withUnsafeCurrentTask { $0?.cancel() }
        journal.note("cancelled \(Task.isCancelled)")
      }
    }.value
    #expect(journal.entries == ["cancelled true", "completed false"])
  }

  // MARK: - Decorators and nesting

  struct Layer: Sendable { let name: String }

  @Test func `The hook receives the decorated instance, and hooks run in reverse`() async throws {
    try await keeper.resolve(ScopeFactory<Request, Layer>.self) {
      Scoped(in: Request.self) { Layer(name: "inner") }
        .onEnd { layer, _ in journal.note("first \(layer.name)") }
        .onEnd { layer, _ in journal.note("second \(layer.name)") }
        .exported()
      Decorator(Layer.self) { (inner: Layer) in Layer(name: "outer \(inner.name)") }
    }.open(Request()) { _ in }
    #expect(journal.entries == ["second outer inner", "first outer inner"])
  }

  @Test func `A nested scope ends its own instances only`() async throws {
    struct Session: Sendable {}
    struct Outer: Sendable { let inner: ScopeFactory<Request, Layer> }
    try await keeper.resolve(ScopeFactory<Session, Outer>.self) {
      Scoped(in: Session.self, Outer.init(inner:)).exported()
      Scoped(in: Session.self) { "session" }.onEnd { text, _ in journal.note("end \(text)") }
      Scoped(in: Request.self) { (text: String) in Layer(name: "request in \(text)") }
        .onEnd { layer, _ in journal.note("end \(layer.name)") }
    }.open(Session()) { outer in
      for _ in 0..<2 { try await outer.inner.open(Request()) { _ in } }
      journal.note("body")
    }
    let request = "end request in session"
    #expect(journal.entries == [request, request, "body", "end session"])
  }

  // MARK: - Open scopes

  @Test func `An open scope is ended once, with an outcome`() async throws {
    let controllers = try await controllers()
    do {
      let scope = try controllers.open(Request())
      try await scope.end()
      try await scope.end(.failed(Failure()))
      #expect(journal.entries == ["flush", "commit"])
    }
    try await controllers.open(preparing: Request()).end(.failed(Failure()))
    #expect(
      journal.entries == ["flush", "commit", "flush", #"roll back after Failure(name: "body")"#])
  }

  @Test func `An open scope that is released without being ended has failed`() async throws {
    _ = try await controllers().open(Request())
    let error = ContainerError.notEnded(Key(Controller.self))
    await journal.wait(for: "roll back after \(error)")
    #expect(journal.entries.first == "flush")
  }

  @Test func `Nothing with a hook is constructed in a scope that has ended`() async throws {
    let scope = try await keeper.resolve(ScopeFactory<Request, Outbox>.self) {
      Singleton(Database.init)
      Scoped(in: Request.self, Transaction.init(database:)).onEnd { _, _ in }
      Scoped(in: Request.self, Outbox.init(transaction:)).exported()
    }.open(Request())
    try await scope.end()
    #expect(throws: ContainerError.ended(Key(Transaction.self))) {
      try scope.entry.transaction.value
    }
  }

  // MARK: - Verification

  @Test func `Dependencies of the hook are verified, in the scope`() {
    let graph = Graph(of: ScopeFactory<Request, Database>.self) {
      Scoped(in: Request.self) { Database() }
        .onEnd { (_, _, _: Request, _: Int) in }
        .exported()
    }
    let message = "nothing provides `Int`, which the end hook of `Database` needs"
    #expect(graph.findings == ["missing-binding: \(message)"])
  }
}
