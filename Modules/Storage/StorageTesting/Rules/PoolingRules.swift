import Storage
import Synchronization
import Testing

extension DatabaseRule {
  static let pooling = [
    DatabaseRule(name: "A read keeps its snapshot while a write is committed") { place in
      try await place.run(createNotes) { database in
        try await database.addNote("before")
        let gate = Gate()
        async let counts = database.read { connection in
          let first = try connection.notes().count
          gate.pass()
          return [first, try connection.notes().count]
        }
        await gate.arrived()
        try await database.addNote("during")
        try await expectNotes(["before", "during"], in: database)
        gate.open()
        let found = try await counts
        #expect(found == [1, 1])
      }
    },

    // The cooperative pool has about one thread per core, far fewer than 64.
    DatabaseRule(name: "Blocking bodies do not block the cooperative pool") { place in
      let readers = 64
      try await place.run(connections: readers) { database in
        let gate = Gate()
        try await withThrowingTaskGroup(of: Void.self) { group in
          for _ in 0..<readers {
            group.addTask { try await database.read { _ in gate.pass() } }
          }
          await gate.arrived(readers)
          gate.open(readers)
          try await group.waitForAll()
        }
      }
    },

    DatabaseRule(name: "Reads beyond the number of connections wait for their turn") { place in
      try await place.run(connections: 1) { database in
        var waiting: Task<Int?, any Error>?
        try await database.holdingRead {
          waiting = Task {
            try await database.read { connection in
              try connection.first("SELECT 1 AS n") { try $0["n"] as Int }
            }
          }
        }
        #expect(try await waiting?.value == 1)
      }
    },

    DatabaseRule(name: "Waiting for a connection ends when the task is cancelled") { place in
      try await place.run(createNotes, connections: 1) { database in
        try await database.holdingRead {
          let waiting = Task { try await database.notes() }
          waiting.cancel()
          await #expect(throws: CancellationError.self) { try await waiting.value }
        }
        try await expectNotes([], in: database)
      }
    },

    DatabaseRule(name: "A closed database rejects reads and writes, and keeps what was written") {
      place in
      let closed = Mutex<(any Database)?>(nil)
      try await place.run(createNotes) { database in
        try await database.addNote("kept")
        closed.withLock { $0 = database }
      }
      let database = try #require(closed.withLock { $0 })
      await #expect(throws: StorageError.closed) { try await database.read { _ in } }
      await #expect(throws: StorageError.closed) { try await database.write { _ in } }
      await #expect(throws: StorageError.closed) { try await database.ping() }
      try await place.run(createNotes) { try await expectNotes(["kept"], in: $0) }
    },
  ]
}
