import Storage
import Testing

extension DatabaseRule {
  static let statements = [
    DatabaseRule(name: "Execute counts the rows that its statement changed") { place in
      try await place.run(createNotes) { database in
        let counts = try await database.write { transaction in
          [
            try transaction.execute(
              "INSERT INTO notes (position, text) VALUES (1, 'a'), (2, 'b'), (3, 'c')"),
            try transaction.execute("CREATE TABLE other (id BIGINT)"),
            try transaction.execute("UPDATE notes SET text = 'd' WHERE position > 1"),
            try transaction.execute("UPDATE notes SET text = 'd' WHERE position > 10"),
            try transaction.execute("SELECT text FROM notes"),
            try transaction.execute("DROP TABLE other"),
            try transaction.execute("DELETE FROM notes"),
          ]
        }
        #expect(counts == [3, 0, 2, 0, 0, 0, 3])
      }
    },

    DatabaseRule(name: "A write can return the rows that it inserted") { place in
      try await place.run(createNotes) { database in
        let position = try await database.write { transaction in
          try transaction.first(
            "INSERT INTO notes (position, text) VALUES (7, 'a') RETURNING position"
          ) { try $0["position"] as Int }
        }
        #expect(position == 7)
        try await expectNotes(["a"], in: database)
      }
    },

    DatabaseRule(name: "Columns follow a change of the schema") { place in
      try await place.run(createNotes, connections: 1) { database in
        try await database.addNote("a")
        let columns: @Sendable (any Connection) throws -> [String]? = { connection in
          try connection.first("SELECT * FROM notes") { $0.columns }
        }
        let before = try await database.read(columns)
        try await database.write { transaction in
          try transaction.execute("ALTER TABLE notes RENAME COLUMN text TO body")
          try transaction.execute("ALTER TABLE notes ADD COLUMN author TEXT")
        }
        let after = try await database.read(columns)
        #expect(before == ["position", "text"])
        #expect(after == ["position", "body", "author"])
      }
    },

    DatabaseRule(name: "A rejected statement is reported with its text") { place in
      let statements: [Statement] = [
        "SELECT id FROM nowhere", "SELEC 1", "", "-- only a comment", "SELECT 1; SELECT 2",
      ]
      try await place.run { database in
        for statement in statements {
          await expectStorageError(where: { error in
            guard case .statementFailed(statement.description, let reason) = error else {
              return false
            }
            return !reason.isEmpty
          }) {
            _ = try await database.read { connection in try connection.all(statement) { $0 } }
          }
        }
      }
    },

    DatabaseRule(name: "A trailing semicolon is accepted") { place in
      try await place.run { database in
        let one = try await database.read { connection in
          try connection.first("SELECT 1 AS n;\n") { try $0["n"] as Int }
        }
        #expect(one == 1)
      }
    },
  ]
}
