import Storage
import Testing

extension DatabaseRule {
  private static let endless: Statement = """
    WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT (n + 1) % 1000 FROM numbers)
    SELECT count(*) AS total FROM numbers
    """

  static let cancelling = [
    DatabaseRule(name: "A long read ends when its task is cancelled") { place in
      try await place.run(createNotes, connections: 1) { database in
        let gate = Gate()
        let read = Task {
          try await database.read { connection in
            gate.arrive()
            return try connection.first(endless) { try $0["total"] as Int }
          }
        }
        await gate.arrived()
        read.cancel()
        await #expect(throws: CancellationError.self) { try await read.value }
        try await expectNotes([], in: database)
      }
    },

    DatabaseRule(name: "A cancelled write leaves nothing behind") { place in
      try await place.run(createNotes) { database in
        let gate = Gate()
        let write = Task {
          try await database.write { transaction in
            try transaction.addNote("gone")
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
    },

    DatabaseRule(name: "A task that is already cancelled reads nothing") { place in
      try await place.run(createNotes) { database in
        let read = Task {
          withUnsafeCurrentTask { $0?.cancel() }
          return try await database.notes()
        }
        await #expect(throws: CancellationError.self) { try await read.value }
      }
    },
  ]
}
