import Storage
import StorageTesting
import Synchronization
import Testing

@testable import StorageLive

/// Writes that wait at the same time are committed together.
@Suite(.timeLimit(.minutes(2)))
struct JoinedWritesTests {
  private let folder: TemporaryFolder
  private let configuration: StorageConfiguration

  init() throws {
    folder = try TemporaryFolder()
    configuration = StorageConfiguration(
      .file(folder.path("app.db")), queueTimeout: .seconds(3600))
  }

  @Test func `Writes that wait together are committed together`() async throws {
    let observer = try Observer(configuration)
    let seen = Mutex<[Int]>([])
    try await withDatabase(configuration, [createNotes]) { database in
      try await join(
        database,
        (0..<5).map { number in
          { transaction in
            try transaction.addNote("\(number)")
            try seen.withLock { $0.append(try observer.countNotes()) }
          }
        })
      #expect(try await database.notes() == ["first", "0", "1", "2", "3", "4"])
    }
    // No body saw what those before it had written.
    #expect(seen.withLock { $0 } == [0, 0, 0, 0, 0])
    #expect(try observer.countNotes() == 6)
  }

  @Test func `A write that fails is undone alone`() async throws {
    try await withDatabase(configuration, [createNotes]) { database in
      let outcomes = try await join(
        database,
        [
          { try $0.addNote("a") },
          { transaction in
            try transaction.addNote("b")
            throw Refusal()
          },
          { try $0.addNote("c") },
        ])
      #expect(outcomes.map { $0 is Refusal } == [false, true, false])
      #expect(outcomes.map { $0 == nil } == [true, false, true])
      try await expectNotes(["first", "a", "c"], in: database)
    }
  }

  @Test func `A write after which SQLite rolls everything back fails alone`() async throws {
    try await withDatabase(configuration, [createNotes]) { database in
      let outcomes = try await join(
        database,
        [
          { try $0.addNote("a") },
          { transaction in
            try transaction.visit("PRAGMA max_page_count = 20") { _ in .next }
            defer { try? transaction.visit("PRAGMA max_page_count = 1000000") { _ in .next } }
            try transaction.execute(
              """
              WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100)
              INSERT INTO notes (position, text) SELECT 0, hex(zeroblob(4096)) FROM n
              """)
          },
          { try $0.addNote("c") },
        ])
      #expect(outcomes.map { $0 == nil } == [true, false, true])
      guard case StorageError.full? = outcomes[1] else {
        Issue.record("unexpected outcome: \(String(describing: outcomes[1]))")
        return
      }
      try await expectNotes(["first", "a", "c"], in: database)
    }
  }

  @Test func `A write that is cancelled while it runs is undone alone`() async throws {
    try await withDatabase(configuration, [createNotes]) { database in
      let cancelled = Mutex<Task<Void, any Error>?>(nil)
      let outcomes = try await join(
        database,
        [
          { try $0.addNote("a") },
          { transaction in
            cancelled.withLock { $0?.cancel() }
            try transaction.execute(
              """
              WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT (i + 1) % 1000 FROM n)
              INSERT INTO notes (position, text) SELECT 0, 'endless' FROM n WHERE i < 0
              """)
          },
          { try $0.addNote("c") },
        ],
        started: { number, task in if number == 1 { cancelled.withLock { $0 = task } } })
      #expect(outcomes.map { $0 is CancellationError } == [false, true, false])
      #expect(outcomes.map { $0 == nil } == [true, false, true])
      try await expectNotes(["first", "a", "c"], in: database)
    }
  }

  @Test func `A write that cannot be committed fails alone`() async throws {
    let createLinks = Migration(
      "links/0001-create",
      """
      CREATE TABLE links (
        note BIGINT REFERENCES notes_by_key (key) DEFERRABLE INITIALLY DEFERRED
      )
      """, "CREATE TABLE notes_by_key (key BIGINT PRIMARY KEY)")
    try await withDatabase(configuration, [createNotes, createLinks]) { database in
      let outcomes = try await join(
        database,
        [
          { try $0.addNote("a") },
          { try $0.execute("INSERT INTO links (note) VALUES (7)") },
          { try $0.addNote("c") },
        ])
      #expect(outcomes.map { $0 == nil } == [true, false, true])
      guard case StorageError.constraintViolated? = outcomes[1] else {
        Issue.record("unexpected outcome: \(String(describing: outcomes[1]))")
        return
      }
      try await expectNotes(["first", "a", "c"], in: database)
    }
  }

  @Test func `A write that fails first leaves the others to the next one`() async throws {
    try await withDatabase(configuration, [createNotes]) { database in
      let outcomes = try await join(
        database, first: { _ in throw Refusal() },
        [{ try $0.addNote("a") }, { try $0.addNote("b") }])
      #expect(outcomes.map { $0 == nil } == [true, true])
      try await expectNotes(["a", "b"], in: database)
    }
  }
}

extension JoinedWritesTests {
  typealias Body = @Sendable (any Transaction) throws -> Void

  private struct Refusal: Error {}

  /// Looks at the database from outside.
  private final class Observer: Sendable {
    private let connection: Mutex<SQLiteConnection?>

    init(_ configuration: StorageConfiguration) throws {
      connection = Mutex(nil)
      try connection.withLock { $0 = try SQLiteConnection(configuration, as: .reader) }
    }

    func countNotes() throws -> Int {
      try connection.withLock { connection in
        try connection?.one("SELECT count(*) AS count FROM notes") { try $0["count"] } ?? -1
      }
    }
  }

  /// Runs a write, and others that all wait when it ends, in the given order.
  ///
  /// - Returns: The errors of the others.
  @discardableResult
  private func join(
    _ database: any Database, first: @escaping Body = { try $0.addNote("first") },
    _ bodies: [Body], started: (Int, Task<Void, any Error>) -> Void = { _, _ in }
  ) async throws -> [(any Error)?] {
    let gate = Gate()
    let leader = Task {
      try await database.write { transaction in
        gate.pass()
        try first(transaction)
      }
    }
    await gate.arrived()
    var tasks: [Task<Void, any Error>] = []
    for body in bodies {
      let task = Task { try await database.write(body) }
      started(tasks.count, task)
      tasks.append(task)
      while database.pools.last?.waiting != tasks.count { await Task.yield() }
    }
    // A body may run again.
    gate.open(2)
    _ = await leader.result
    var outcomes: [(any Error)?] = []
    for task in tasks {
      switch await task.result {
      case .success: outcomes.append(nil)
      case .failure(let error): outcomes.append(error)
      }
    }
    return outcomes
  }
}
