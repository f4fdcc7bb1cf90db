import Storage
import Testing

@Suite(.timeLimit(.minutes(2)))
struct CancellationTests {
  private static let endless: Statement = """
    WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers)
    SELECT count(*) AS total FROM numbers
    """

  @Test(arguments: Place.allCases)
  func `A long read ends when its task is cancelled`(place: Place) async throws {
    try await withDatabase(in: place, readers: 1, createNotes) { database in
      let gate = Gate()
      let read = Task {
        try await database.read { connection in
          gate.arrive()
          return try connection.one(Self.endless) { try $0["total", as: Int.self] }
        }
      }
      await gate.arrived()
      read.cancel()
      await #expect(throws: CancellationError.self) { try await read.value }
      try await expectNotes([], in: database)
    }
  }

  @Test(arguments: Place.allCases)
  func `A cancelled write leaves nothing behind`(place: Place) async throws {
    try await withDatabase(in: place, createNotes) { database in
      let gate = Gate()
      let write = Task {
        try await database.write { transaction in
          try transaction.execute("INSERT INTO notes (text) VALUES ('gone')")
          gate.pass()
        }
      }
      await gate.arrived()
      write.cancel()
      gate.open()
      await #expect(throws: CancellationError.self) { try await write.value }
      try await expectNotes([], in: database)
      try await database.addNote("kept")
      try await expectNotes(["kept"], in: database)
    }
  }

  @Test func `Waiting for a connection ends when the task is cancelled`() async throws {
    try await withDatabase(readers: 1, createNotes) { database in
      let gate = Gate()
      async let held: Void = database.read { _ in gate.pass() }
      await gate.arrived()
      let waiting = Task { try await database.notes() }
      waiting.cancel()
      await #expect(throws: CancellationError.self) { try await waiting.value }
      gate.open()
      try await held
      try await expectNotes([], in: database)
    }
  }

  @Test func `Waiting for the lock of another connection ends when the task is cancelled`()
    async throws
  {
    let folder = try TemporaryFolder()
    let configuration = StorageConfiguration(
      .file(folder.path("app.db")), busyTimeout: .seconds(3600))
    try await withDatabase(configuration, [createNotes]) { holder in
      try await withDatabase(configuration, [createNotes]) { other in
        let gate = Gate()
        async let held: Void = holder.write { _ in gate.pass() }
        await gate.arrived()
        let waiting = Task { try await other.addNote("never") }
        waiting.cancel()
        await #expect(throws: CancellationError.self) { try await waiting.value }
        gate.open()
        try await held
        try await expectNotes([], in: other)
      }
    }
  }

  @Test func `A task that is already cancelled reads nothing`() async throws {
    try await withDatabase(createNotes) { database in
      let read = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        return try await database.notes()
      }
      await #expect(throws: CancellationError.self) { try await read.value }
    }
  }
}
