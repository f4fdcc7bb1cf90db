import Storage
import Testing

@Suite(.timeLimit(.minutes(2)))
struct LockingTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("app.db")
  }

  private func configuration(busyTimeout: Duration) -> StorageConfiguration {
    StorageConfiguration(.file(path), busyTimeout: busyTimeout)
  }

  @Test func `A write gives up on another connection's lock after the busy timeout`() async throws {
    try await withDatabase(configuration(busyTimeout: .milliseconds(30)), [createNotes]) { other in
      try await withDatabase(configuration(busyTimeout: .seconds(60)), [createNotes]) { holder in
        let gate = Gate()
        async let held: Void = holder.write { transaction in
          try transaction.execute("INSERT INTO notes (text) VALUES ('holder')")
          gate.pass()
        }
        await gate.arrived()
        let start = ContinuousClock.now
        await #expect(throws: StorageError.busy(location: path)) {
          try await other.addNote("other")
        }
        #expect(ContinuousClock.now - start >= .milliseconds(30))
        try await expectNotes([], in: other)
        gate.open()
        try await held
        try await other.addNote("other")
        try await expectNotes(["holder", "other"], in: other)
      }
    }
  }

  @Test func `A write waits for another connection's lock`() async throws {
    let configuration = configuration(busyTimeout: .seconds(60))
    try await withDatabase(configuration, [createNotes]) { holder in
      try await withDatabase(configuration, [createNotes]) { other in
        let gate = Gate()
        async let held: Void = holder.write { transaction in
          try transaction.execute("INSERT INTO notes (text) VALUES ('holder')")
          gate.pass()
        }
        await gate.arrived()
        async let waiting: Void = other.addNote("other")
        gate.open()
        try await held
        try await waiting
        try await expectNotes(["holder", "other"], in: other)
      }
    }
  }

  @Test func `An up-to-date database opens while another connection writes`() async throws {
    try await withDatabase(configuration(busyTimeout: .seconds(60)), [createNotes]) { holder in
      let gate = Gate()
      async let held: Void = holder.write { _ in gate.pass() }
      await gate.arrived()
      try await withDatabase(configuration(busyTimeout: .zero), [createNotes]) { other in
        try await expectNotes([], in: other)
      }
      gate.open()
      try await held
    }
  }

  @Test func `A new database that another connection locks is reported as busy`() async throws {
    try await withDatabase(configuration(busyTimeout: .seconds(60))) { holder in
      let gate = Gate()
      async let held: Void = holder.write { _ in gate.pass() }
      await gate.arrived()
      await #expect(throws: StorageError.busy(location: path)) {
        try await withDatabase(configuration(busyTimeout: .zero), [createNotes]) { _ in }
      }
      gate.open()
      try await held
    }
  }
}
