import Testing
import Truss

/// The end of scopes inside which, or in whose application, other scopes are open.
struct NestedScopeEndTests {
  struct Session: Sendable {}
  final class Connection: Sendable {}
  final class Transaction: Sendable { init(connection: Connection) {} }

  struct Outer: Sendable {
    let connection: Connection
    let transactions: ScopeFactory<Request, Transaction>
    let sessions: ScopeFactory<Session, Outer>
  }

  /// Keeps sessions open.
  actor Sessions {
    private let sessions: ScopeFactory<Session, Outer>
    private var scopes: [OpenScope<Outer>] = []

    init(sessions: ScopeFactory<Session, Outer>) { self.sessions = sessions }

    func open() throws { scopes.append(try sessions.open(Session())) }

    func endAll() async throws {
      var failure: (any Error)?
      while let scope = scopes.popLast() {
        do { try await scope.end() } catch { failure = error }
      }
      if let failure { throw failure }
    }
  }

  let journal = Journal()

  private func assembly(
    _ sessions: (consuming Singleton<Sessions>) -> Singleton<Sessions> = { $0 },
    onInnerEnd: @escaping @Sendable () async throws -> Void = {},
    onOuterEnd: @escaping @Sendable () async throws -> Void = {}
  ) -> TestAssembly {
    TestAssembly(ScopeFactory<Session, Outer>.self, Sessions.self) {
      Scoped(in: Session.self, Connection.init)
        .onEnd { _, outcome in journal.note("connection \(outcome.word)") }
      Scoped(in: Session.self, Outer.init(connection:transactions:sessions:))
        .onEnd { _, _ in try await onOuterEnd() }
        .exported()
      Scoped(in: Request.self, Transaction.init(connection:))
        .onEnd { _, outcome in
          try await onInnerEnd()
          journal.note("transaction \(outcome.word)")
        }
      sessions(Singleton(Sessions.init(sessions:))).exported()
    }
  }

  private func outer(
    onInnerEnd: @escaping @Sendable () async throws -> Void = {},
    onOuterEnd: @escaping @Sendable () async throws -> Void = {}
  ) async throws -> OpenScope<Outer> {
    let container = try await Container(assembly(onInnerEnd: onInnerEnd, onOuterEnd: onOuterEnd))
    defer { withExtendedLifetime(container) {} }
    return try container.resolve(ScopeFactory<Session, Outer>.self).open(Session())
  }

  // MARK: - Inside another scope

  @Test func `A scope ends after those that are open inside it, which have failed`() async throws {
    let outer = try await outer()
    let inner = try outer.entry.transactions.open(Request())
    try await outer.end()
    #expect(journal.entries == ["transaction failed", "connection completed"])
    await #expect(throws: ContainerError.notEnded(Key(Transaction.self))) { try await inner.end() }
    try await inner.end(.failed(CancellationError()))
    #expect(journal.entries.count == 2)
  }

  @Test func `A scope that was ended before the one around it has its own outcome`() async throws {
    let outer = try await outer()
    try await outer.entry.transactions.open(Request()).end()
    try await outer.end()
    #expect(journal.entries == ["transaction completed", "connection completed"])
  }

  @Test func `A scope ends after one inside it whose hooks are running`() async throws {
    let outer = try await outer {
      journal.note("begin")
      await journal.wait(for: "outer ends")
      for _ in 0..<100 { await Task.yield() }
    }
    let inner = try outer.entry.transactions.open(Request())
    async let innerEnd: Void = inner.end()
    await journal.wait(for: "begin")
    async let outerEnd: Void = {
      journal.note("outer ends")
      try await outer.end()
    }()
    try await innerEnd
    try await outerEnd
    let ends = ["transaction completed", "connection completed"]
    #expect(journal.entries == ["begin", "outer ends"] + ends)
  }

  @Test func `The error of a hook inside makes the scope around it fail`() async throws {
    let outer = try await outer { throw Failure() }
    let inner = try outer.entry.transactions.open(Request())
    await #expect(throws: Failure.self) { try await outer.end() }
    #expect(journal.entries == ["connection failed"])
    withExtendedLifetime(inner) {}
  }

  @Test(arguments: [0, 1])
  func `A scope that opens while the one around it ends also ends before it`(
    others: Int
  ) async throws {
    let late = LateRequest()
    let outer = try await outer(onInnerEnd: late.open, onOuterEnd: late.open)
    late.requests.withLock { $0 = outer.entry.transactions }
    let inner = try (0..<others).map { _ in try outer.entry.transactions.open(Request()) }
    try await outer.end()
    let failures = Array(repeating: "transaction failed", count: others + 1)
    #expect(journal.entries.prefix(others + 1) == failures[...])
    #expect(journal.entries.count == others + 2)
    withExtendedLifetime(inner) {}
  }

  @Test func `The error of a scope that opens late reaches the hooks that follow`() async throws {
    let late = LateRequest()
    let outer = try await outer(onInnerEnd: { throw Failure() }, onOuterEnd: late.open)
    late.requests.withLock { $0 = outer.entry.transactions }
    await #expect(throws: Failure.self) { try await outer.end() }
    #expect(journal.entries == ["connection failed"])
  }

  @Test func `The error of a late scope reaches those hooks also if another task ends it`()
    async throws
  {
    let late = LateRequest()
    let outer = try await outer {
      journal.note("inner ends")
      throw Failure()
    } onOuterEnd: {
      try late.open()
      journal.note("late")
      await journal.wait(for: "inner ends")
    }
    late.requests.withLock { $0 = outer.entry.transactions }
    async let completed: Void = outer.end()
    await journal.wait(for: "late")
    await #expect(throws: LifecycleError.self) { try await outer.end(.failed(Failure())) }
    try? await completed
    #expect(journal.entries == ["late", "inner ends", "connection failed"])
  }

  /// Opens a scope once, in a hook.
  private final class LateRequest: Sendable {
    let requests = Guarded<ScopeFactory<Request, Transaction>?>(nil)
    private let scope = Guarded<OpenScope<Transaction>?>(nil)

    @Sendable func open() throws {
      guard let requests = requests.withLock({ $0.take() }) else { return }
      let scope = try requests.open(Request())
      self.scope.withLock { $0 = scope }
    }
  }

  @Test func `A scope inside one that has ended ends with the one around both`() async throws {
    let outer = try await outer()
    let middle = try outer.entry.sessions.open(Session())
    try await middle.end()
    let inner = try middle.entry.transactions.open(Request())
    try await outer.end()
    #expect(
      journal.entries == ["connection completed", "transaction failed", "connection completed"])
    withExtendedLifetime(inner) {}
  }

  // MARK: - In an application that stops

  @Test func `A run reports the scopes with hooks that are open after its stop`() async throws {
    let recorder = EventTests.Recorder()
    let container = try await Container(assembly(), observing: recorder.observer)
    let sessions = try container.resolve(Sessions.self)
    let run = Task { try await container.run() }
    await container.waitUntilRunning()
    try await sessions.open()
    run.cancel()
    let error = await #expect(throws: LifecycleError.self) { try await run.value }
    #expect(recorder.lines.last == "stop Outer failed")
    #expect(error?.phase == .end && error?.key == Key(Outer.self) && error?.others.isEmpty == true)
    #expect(error?.description.hasPrefix("the scope of `Outer` was open when") == true)
    try await sessions.endAll()
    #expect(journal.entries == ["connection completed"])
  }

  @Test func `A scope that is open inside one that has ended is reported`() async throws {
    let container = try await Container(assembly())
    let run = Task { try await container.run() }
    await container.waitUntilRunning()
    let outer = try container.resolve(ScopeFactory<Session, Outer>.self).open(Session())
    try await outer.end()
    let inner = try outer.entry.transactions.open(Request())
    run.cancel()
    let error = await #expect(throws: LifecycleError.self) { try await run.value }
    #expect(error?.key == Key(Transaction.self) && error?.others.isEmpty == true)
    withExtendedLifetime(inner) {}
  }

  @Test func `Sessions that a stop hook ends run their hooks and are released`() async throws {
    weak var released: Container?
    weak var sessions: Sessions?
    do {
      let container = try await Container(assembly { $0.onStop { try await $0.endAll() } })
      released = container
      try await container.run { container in
        let resolved = try container.resolve(Sessions.self)
        sessions = resolved
        for _ in 0..<3 { try await resolved.open() }
      }
    }
    #expect(journal.entries == Array(repeating: "connection completed", count: 3))
    #expect(await eventually { released == nil && sessions == nil })
  }

  @Test func `A session that fails to end does not keep the others from ending`() async throws {
    let ends = Counter()
    let container = try await Container(
      assembly {
        $0.onStop { try await $0.endAll() }
      } onOuterEnd: {
        if ends.next() == 1 { throw Failure() }
      })
    await #expect(throws: LifecycleError.self) {
      try await container.run { container in
        for _ in 0..<3 { try await container.resolve(Sessions.self).open() }
      }
    }
    let ended = Array(repeating: "connection completed", count: 2)
    #expect(journal.entries.sorted() == ended + ["connection failed"])
  }
}
