public import Storage
public import Testing

/// The first migration of a feature, for tests that need a table.
public let createNotes = Migration(
  "notes/0001-create", "CREATE TABLE notes (position BIGINT NOT NULL, text TEXT NOT NULL)")

extension Transaction {
  /// Adds a note after the others.
  ///
  /// - Throws: `StorageError`.
  public func addNote(_ text: String) throws {
    try execute(
      "INSERT INTO notes (position, text) SELECT count(*), CAST(\(text) AS TEXT) FROM notes")
  }
}

extension Connection {
  /// Returns the notes, in order.
  ///
  /// - Throws: `StorageError`.
  public func notes() throws -> [String] {
    try all("SELECT text FROM notes ORDER BY position") { try $0["text"] }
  }
}

extension Database {
  /// Adds a note after the others, in a separate write.
  ///
  /// - Throws: `StorageError` or `CancellationError`.
  public func addNote(_ text: String) async throws { try await write { try $0.addNote(text) } }

  /// Returns the notes, in order.
  ///
  /// - Throws: `StorageError` or `CancellationError`.
  public func notes() async throws -> [String] { try await read { try $0.notes() } }
}

/// Expects the notes of a database, in the order of insertion.
///
/// - Throws: `StorageError` or `CancellationError`.
public func expectNotes(
  _ expected: [String], in database: any Database,
  sourceLocation: SourceLocation = #_sourceLocation
) async throws {
  let notes = try await database.notes()
  #expect(notes == expected, sourceLocation: sourceLocation)
}

/// An error that only rules throw.
struct Refusal: Error {}
