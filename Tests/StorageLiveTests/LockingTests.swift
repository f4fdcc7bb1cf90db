import Storage
import StorageTesting
import Testing

@Suite(.timeLimit(.minutes(20)))
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
