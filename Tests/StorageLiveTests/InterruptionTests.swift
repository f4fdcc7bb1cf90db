import Storage
import StorageTesting
import Testing

@testable import StorageLive

/// Cancels a task at each instant at which SQLite asks whether to go on, one after another.
struct InterruptionTests {
  private let folder: TemporaryFolder
  private let configuration: StorageConfiguration

  init() throws {
    folder = try TemporaryFolder()
    configuration = StorageConfiguration(.file(folder.path("app.db")), busyTimeout: .zero)
  }

  /// Opens a connection that asks after every instruction, to a database with the table of notes.
  private func connect(_ role: SQLiteConnection.Role) throws -> SQLiteConnection {
    let connection = try SQLiteConnection(configuration, as: role)
    connection.hooks.install(on: connection.handle, askingAfter: 1)
    return connection
  }

  /// Runs a body again and again, cancelled one question later each time, until it is not cancelled.
  ///
  /// - Returns: How often it was cancelled.
  private func cancelEverywhere(
    _ connection: SQLiteConnection, _ body: () throws -> Void,
    afterwards check: (Bool) throws -> Void
  ) throws -> Int {
    for last in 0... {
      var questions = 0
      let outcome = Result {
        connection.hooks.cancellation = {
          questions += 1
          return questions > last
        }
        defer { connection.hooks.cancellation = nil }
        try body()
      }
      let isCancelled = questions > last
      switch outcome {
      case .success: #expect(!isCancelled)
      case .failure(let error): #expect(isCancelled && error is CancellationError, "\(error)")
      }
      try check(!isCancelled)
      if !isCancelled { return last }
    }
    return .max
  }

  @Test func `A read that is cancelled at any instant leaves a connection that reads`() throws {
    let writer = try connect(.writer)
    try writer.writing { for statement in createNotes.statements { try $0.execute(statement) } }
    let reader = try connect(.reader)
    let count = try cancelEverywhere(reader, { try reader.reading { _ = try $0.notes() } }) { _ in
      let notes = try reader.reading { try $0.notes() }
      #expect(notes == [])
    }
    #expect(count > 10)
  }

  @Test func `A write that is cancelled at any instant keeps no lock and leaves nothing`() throws {
    let writer = try connect(.writer)
    try writer.writing { for statement in createNotes.statements { try $0.execute(statement) } }
    let other = try connect(.writer)
    let count = try cancelEverywhere(writer, { try writer.writing { try $0.addNote("a") } }) {
      isDone in
      let notes = try writer.writing { try $0.notes() }
      #expect(notes == (isDone ? ["a"] : []))
      _ = try other.writing { try $0.execute("DELETE FROM notes") }
    }
    #expect(count > 10)
  }
}
