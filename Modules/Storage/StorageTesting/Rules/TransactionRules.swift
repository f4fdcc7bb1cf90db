import Storage
import Testing

extension DatabaseRule {
  static let transactions = [
    DatabaseRule(name: "A write that throws leaves nothing behind") { place in
      try await place.run(createNotes) { database in
        await #expect(throws: Refusal.self) {
          try await database.write { transaction in
            try transaction.addNote("gone")
            throw Refusal()
          }
        }
        try await expectNotes([], in: database)
        try await database.addNote("kept")
        try await expectNotes(["kept"], in: database)
      }
    },

    DatabaseRule(name: "A read cannot write") { place in
      try await place.run(createNotes) { database in
        await expectStorageError(where: { if case .readOnly = $0 { true } else { false } }) {
          _ = try await database.read { connection in
            try connection.all(
              "INSERT INTO notes (position, text) VALUES (1, 'x') RETURNING position"
            ) { $0 }
          }
        }
        try await database.addNote("after")
        try await expectNotes(["after"], in: database)
      }
    },

    DatabaseRule(name: "A body cannot begin or end a transaction") { place in
      let statements: [Statement] = [
        "BEGIN", "COMMIT", "ROLLBACK", "SAVEPOINT s", "  /* why */ end", "-- now\nCommit",
      ]
      try await place.run(createNotes) { database in
        for statement in statements {
          await #expect(
            throws: StorageError.statementFailed(
              statement: statement.description,
              reason: "read and write begin and end the transaction themselves")
          ) {
            try await database.write { transaction in
              try transaction.addNote("gone")
              try transaction.execute(statement)
            }
          }
        }
        try await expectNotes([], in: database)
      }
    },
  ]
}
