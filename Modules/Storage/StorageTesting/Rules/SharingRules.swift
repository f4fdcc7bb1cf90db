import Storage
import Testing

extension DatabaseRule {
  /// Guarantees for applications that share a database.
  static let sharing = [
    DatabaseRule(name: "A write gives up on another application's lock after the busy timeout") {
      place in
      try await place.run(oneNote, busyTimeout: .milliseconds(30)) { other in
        try await place.run(oneNote) { holder in
          try await holder.holdingWrite({ try $0.changeNote(to: "holder") }) {
            await expectStorageError(where: { if case .busy = $0 { true } else { false } }) {
              try await other.write { try $0.changeNote(to: "other") }
            }
            try await expectNotes(["one"], in: other)
          }
          try await other.write { try $0.changeNote(to: "other") }
          try await expectNotes(["other"], in: other)
        }
      }
    },

    DatabaseRule(name: "Waiting for another application's lock ends when the task is cancelled") {
      place in
      try await place.run(oneNote, busyTimeout: .seconds(3600)) { holder in
        try await place.run(oneNote, busyTimeout: .seconds(3600)) { other in
          try await holder.holdingWrite({ try $0.changeNote(to: "holder") }) {
            let waiting = Task { try await other.write { try $0.changeNote(to: "never") } }
            waiting.cancel()
            await #expect(throws: CancellationError.self) { try await waiting.value }
          }
          try await expectNotes(["holder"], in: other)
        }
      }
    },

    DatabaseRule(name: "Applications that write what they have read lose no updates") { place in
      try await place.run(counter) { first in
        try await place.run(counter) { second in
          try await withThrowingTaskGroup(of: Void.self) { group in
            for database in [first, second] {
              for _ in 0..<50 {
                group.addTask { try await database.write { try $0.countUp() } }
              }
            }
            try await group.waitForAll()
          }
          let count = try await first.read { try $0.count() }
          #expect(count == 100)
        }
      }
    },
  ]

  private static let oneNote = Migration(
    "notes/0001-create", "CREATE TABLE notes (position BIGINT NOT NULL, text TEXT NOT NULL)",
    "INSERT INTO notes (position, text) VALUES (0, 'one')")

  private static let counter = Migration(
    "counter/0001-create", "CREATE TABLE counters (count BIGINT NOT NULL)",
    "INSERT INTO counters (count) VALUES (0)")
}

extension Transaction {
  fileprivate func changeNote(to text: String) throws {
    try execute("UPDATE notes SET text = \(text)")
  }

  fileprivate func countUp() throws {
    try execute("UPDATE counters SET count = \(try count() + 1)")
  }
}

extension Connection {
  fileprivate func count() throws -> Int {
    try first("SELECT count FROM counters") { try $0["count"] as Int } ?? 0
  }
}
