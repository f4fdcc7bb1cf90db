import Storage
import StorageDriver
import StorageTesting
import Testing

@testable import StorageLive

@Suite(.timeLimit(.minutes(20)))
struct ClosingTests {
  private let folder: TemporaryFolder
  private let database: SQLiteDatabase

  init() throws {
    folder = try TemporaryFolder()
    database = SQLiteDatabase(
      configuration: StorageConfiguration(.file(folder.path("app.db")), connections: 1),
      migrations: [createNotes])
  }

  private func expectRejection() async {
    await #expect(throws: StorageError.closed) { try await database.read { _ in } }
    await #expect(throws: StorageError.closed) { try await database.write { _ in } }
    await #expect(throws: StorageError.closed) { try await database.ping() }
  }

  @Test func `A database that was not opened rejects reads and writes`() async {
    await expectRejection()
    #expect((try? folder.names()) == [])
  }

  @Test func `Closing twice has the effect of closing once`() async throws {
    try await database.open()
    await database.close()
    await database.close()
    await expectRejection()
  }

  @Test func `Concurrent calls to close both finish`() async throws {
    try await database.open()
    let gate = Gate()
    async let running: Void = database.read { _ in gate.pass() }
    await gate.arrived()
    async let first: Void = database.close()
    async let second: Void = database.close()
    gate.open()
    try await running
    await first
    await second
    await expectRejection()
  }

  @Test func `A database that failed to open is closed`() async throws {
    try await database.open()
    await database.close()
    let changed = SQLiteDatabase(
      configuration: StorageConfiguration(.file(folder.path("app.db"))),
      migrations: [Migration("notes/0001-create", "CREATE TABLE notes (id TEXT)")])
    await #expect(throws: StorageError.migrationRefused(id: "notes/0001-create", .changed)) {
      try await changed.open()
    }
    await #expect(throws: StorageError.closed) { try await changed.ping() }
    #expect(try folder.names() == ["app.db"])
  }

  @Test func `Closing waits for earlier work`() async throws {
    try await database.open()
    let gate = Gate()
    async let running: Void = database.write { transaction in
      try transaction.addNote("kept")
      gate.pass()
    }
    await gate.arrived()
    async let closing: Void = database.close()
    gate.open()
    try await running
    await closing
    try await withDatabase(StorageConfiguration(.file(folder.path("app.db"))), [createNotes]) {
      try await expectNotes(["kept"], in: $0)
    }
  }
}
