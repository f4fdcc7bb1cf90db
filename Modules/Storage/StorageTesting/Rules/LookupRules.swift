import Storage
import Testing

extension DatabaseRule {
  /// Counts a million rows, which takes longer than a lookup may keep a thread.
  private static let long: Statement = """
    WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 1000000)
    SELECT count(*) AS total FROM numbers
    """

  static let lookups = [
    DatabaseRule("A lookup finds what was written") { place in
      try await place.run(createNotes) { database in
        try await database.addNote("a")
        let notes = try await database.lookUp { try $0.notes() }
        #expect(notes == ["a"])
      }
    },

    DatabaseRule("A lookup writes nothing") { place in
      try await place.run(createNotes) { database in
        await #expect(throws: StorageError.self) {
          try await database.lookUp { connection in
            try connection.visit("INSERT INTO notes (position, text) VALUES (0, 'a')") { _ in .next
            }
          }
        }
        try await expectNotes([], in: database)
      }
    },

    DatabaseRule("A lookup rethrows the errors of its body") { place in
      try await place.run { database in
        await #expect(throws: Refusal.self) { try await database.lookUp { _ in throw Refusal() } }
        let one = try await database.lookUp { _ in 1 }
        #expect(one == 1)
      }
    },

    DatabaseRule("A lookup that takes long has its result all the same") { place in
      try await place.run { database in
        let total = try await database.lookUp { try $0.one(long) { try $0["total", as: Int.self] } }
        #expect(total == 1_000_000)
      }
    },

    DatabaseRule("A lookup that takes long has its result even if its body catches errors") {
      place in
      try await place.run { database in
        let total = try await database.lookUp { connection in
          try? connection.one(long) { try $0["total", as: Int.self] }
        }
        #expect(total == 1_000_000)
      }
    },

    DatabaseRule("A long lookup ends when its task is cancelled") { place in
      try await place.run(connections: 1) { database in
        let gate = Gate()
        let lookup = Task {
          try await database.lookUp { connection in
            gate.arrive()
            return try connection.one(endless) { try $0["total", as: Int.self] }
          }
        }
        await gate.arrived()
        lookup.cancel()
        await #expect(throws: CancellationError.self) { try await lookup.value }
        let one = try await database.lookUp { _ in 1 }
        #expect(one == 1)
      }
    },

    DatabaseRule("A task that is already cancelled looks nothing up") { place in
      try await place.run { database in
        let lookup = Task {
          withUnsafeCurrentTask { $0?.cancel() }
          return try await database.lookUp { _ in 1 }
        }
        await #expect(throws: CancellationError.self) { try await lookup.value }
      }
    },
  ]
}
