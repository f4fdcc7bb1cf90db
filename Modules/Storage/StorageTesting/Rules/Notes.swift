import Storage
import Testing

/// The first migration of a feature, for rules that need a table.
let createNotes = Migration(
  "notes/0001-create", "CREATE TABLE notes (position BIGINT NOT NULL, text TEXT NOT NULL)")

extension Transaction {
  func addNote(_ text: String) throws {
    try execute(
      "INSERT INTO notes (position, text) SELECT count(*), CAST(\(text) AS TEXT) FROM notes")
  }
}

extension Connection {
  func notes() throws -> [String] {
    try all("SELECT text FROM notes ORDER BY position") { try $0["text"] }
  }
}

extension Database {
  func addNote(_ text: String) async throws {
    try await write { try $0.addNote(text) }
  }

  func notes() async throws -> [String] {
    try await read { try $0.notes() }
  }
}

/// Expects the notes of a database, in the order of insertion.
func expectNotes(
  _ expected: [String], in database: any Database,
  sourceLocation: SourceLocation = #_sourceLocation
) async throws {
  let notes = try await database.notes()
  #expect(notes == expected, sourceLocation: sourceLocation)
}

/// An error that only rules throw.
struct Refusal: Error {}
