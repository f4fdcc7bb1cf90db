import Storage
import StorageTesting
import Testing

@Suite(.timeLimit(.minutes(20)))
struct QueueTests {
  private let folder: TemporaryFolder
  private let location: StorageConfiguration.Location
  private let overload: StorageError

  init() throws {
    folder = try TemporaryFolder()
    let path = folder.path("app.db")
    location = .file(path)
    overload = .overloaded(location: path)
  }

  @Test func `A write waits for its turn no longer than it may`() async throws {
    let configuration = StorageConfiguration(location, queueTimeout: .milliseconds(20))
    try await withDatabase(configuration, [createNotes]) { database in
      try await database.holdingWrite({ _ in }) {
        let start = ContinuousClock.now
        await #expect(throws: overload) { try await database.addNote("late") }
        #expect(start.duration(to: .now) >= .milliseconds(20))
        // Reads do not wait for the turns of writes.
        try await expectNotes([], in: database)
      }
      try await database.addNote("in time")
      try await expectNotes(["in time"], in: database)
    }
  }

  @Test(.timeLimit(.minutes(2)))
  func `Each of many writes that wait for too long is refused`() async throws {
    let configuration = StorageConfiguration(location, queueTimeout: .milliseconds(100))
    try await withDatabase(configuration, [createNotes]) { database in
      try await database.holdingWrite({ _ in }) {
        for _ in 0..<10 {
          await withTaskGroup { group in
            for _ in 0..<300 {
              group.addTask {
                await #expect(throws: overload) { try await database.addNote("late") }
              }
            }
          }
        }
      }
      try await expectNotes([], in: database)
    }
  }

  @Test func `A write that finds the queue full fails immediately`() async throws {
    let configuration = StorageConfiguration(location, queueTimeout: .seconds(3600), queueLength: 3)
    try await withDatabase(configuration, [createNotes]) { database in
      let gate = Gate()
      async let held: Void = database.write { _ in gate.pass() }
      await gate.arrived()
      // Of six writes three can wait. All others fail while the first one still runs.
      let (outcomes, outcome) = AsyncStream<StorageError?>.makeStream()
      for number in 0..<6 {
        Task {
          do {
            try await database.addNote("\(number)")
            outcome.yield(nil)
          } catch {
            outcome.yield(error as? StorageError)
          }
        }
      }
      var results = outcomes.makeAsyncIterator()
      for _ in 0..<3 { #expect(await results.next() == overload) }
      #expect(
        database.pools == [
          PoolUsage("readers", inUse: 0, idle: 4, waiting: 0),
          PoolUsage("writers", inUse: 1, idle: 0, waiting: 3),
        ])
      gate.open()
      for _ in 0..<3 { #expect(await results.next() == StorageError?.none) }
      try await held
      #expect(try await database.notes().count == 3)
    }
  }

  @Test func `A write that an idle connection takes leaves the queue to others`() async throws {
    let configuration = StorageConfiguration(location, queueLength: 1)
    try await withDatabase(configuration, [createNotes]) { database in
      for round in 0..<200 {
        async let first: Void = database.addNote("first \(round)")
        async let second: Void = database.addNote("second \(round)")
        _ = try await (first, second)
      }
      #expect(try await database.notes().count == 400)
    }
  }

  @Test func `A read waits for its turn no longer than it may`() async throws {
    let configuration = StorageConfiguration(
      location, connections: 1, queueTimeout: .milliseconds(20))
    try await withDatabase(configuration, [createNotes]) { database in
      try await database.holdingRead {
        await #expect(throws: overload) { try await database.notes() }
      }
      try await expectNotes([], in: database)
    }
  }
}
