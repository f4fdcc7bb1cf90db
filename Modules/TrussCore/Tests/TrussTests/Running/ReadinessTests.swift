import Testing
import Truss

/// Whether an application is ready, by the checks of its bindings.
struct ReadinessTests {
  final class Database: Sendable {}
  final class Store: Sendable {
    let layers: Int
    init(database: Database) { layers = 0 }
    init(around store: Store) { layers = store.layers + 1 }
  }

  let journal = Journal()

  private func container(
    store: @escaping @Sendable (Store) async throws -> Void = { _ in },
    database: @escaping @Sendable (Database) async throws -> Void = { _ in },
    observing observer: ContainerObserver? = nil
  ) async throws -> Container {
    try await Container(
      TestAssembly(Store.self) {
        Singleton(Store.init(database:)).readiness(store).exported()
        Singleton(Database.init, fileID: "Storage/StorageModule.swift", line: 7, column: 5)
          .readiness(within: .seconds(60), database)
        Decorator(Store.self, Store.init(around:))
      }, observing: observer)
  }

  @Test func `Checks run in parallel, on decorated instances, and report findings`() async throws {
    let container = try await container { store in
      await journal.meet("store \(store.layers)", "database")
      throw Failure()
    } database: { _ in
      await journal.meet("database", "store 1")
    }
    let readiness = try await container.run { await $0.readiness(within: .unlimited) }
    #expect(readiness.phase == .running)
    #expect(!readiness.isReady)
    #expect(readiness.checks.map(\.key) == [Key(Database.self), Key(Store.self)])
    #expect(readiness.checks[0].location?.description == "Storage/StorageModule.swift:7:5")
    #expect(readiness.checks[0].error == nil)
    let error = try #require(readiness.checks[1].error)
    #expect(error.description.hasPrefix("the readiness check of `Store` (TrussTests/"))
    #expect(error.description.hasSuffix("failed: Failure()"))
  }

  @Test func `A container is ready only while it runs`() async throws {
    let journal = journal
    let holder = Guarded<Container?>(nil)
    let container = try await Container(of: Database.self) {
      Singleton { Database() }
        .onStart { _ in await note("starting") }
        .readiness { _ in journal.note("check") }
        .onStop { _ in await note("stopping") }
        .exported()
    }
    @Sendable func note(_ line: String) async {
      let container = holder.withLock { $0 }
      guard let readiness = await container?.readiness(within: .unlimited) else { return }
      journal.note("\(line): \(readiness.phase), \(readiness.isReady), \(readiness.checks.count)")
    }
    holder.withLock { $0 = container }
    await note("new")
    try await container.run { _ in await note("running") }
    await note("stopped")
    #expect(
      journal.entries == [
        "new: new, false, 0", "starting: starting, false, 0", "check", "running: running, true, 1",
        "stopping: stopping, false, 0", "stopped: stopped, false, 0",
      ])
  }

  @Test(arguments: [(Duration.seconds(300), Duration.seconds(60)), (.seconds(0.5), .seconds(0.5))])
  func `A check that hangs has failed after its time, and the others are reported`(
    _ limit: Duration, _ expected: Duration
  ) async throws {
    let clock = ManualClock()
    let container = try await container(
      database: { _ in await journal.hang("hang") },
      observing: ContainerObserver { [journal] event in
        if event.activity == .readiness { journal.note("\(event.key) ended") }
      })
    let readiness = try await container.run { container in
      let readiness = Task { await container.readiness(within: limit, clock: clock.clock) }
      await journal.wait(for: "hang")
      await journal.wait(for: "Store ended")
      clock.advance(by: expected)
      return await readiness.value
    }
    #expect(readiness.checks.map { $0.error == nil } == [false, true])
    #expect(readiness.checks[0].duration == expected)
    #expect(
      readiness.checks[0].error?.description.hasSuffix("did not end within \(expected)") == true)
  }

  @Test func `Cancellation ends the checks`() async throws {
    let container = try await container { _ in
      journal.note("checking")
      try await Task.sleep(for: .seconds(3600))
    }
    let readiness = try await container.run { container in
      try await journal.cancelling(at: "checking") {
        await container.readiness(within: .seconds(3600))
      }
    }
    #expect(!readiness.isReady)
    #expect(readiness.checks[1].error?.description.hasSuffix("CancellationError()") == true)
  }

  @Test func `Checks are observed`() async throws {
    let container = try await container(
      store: { _ in throw Failure() },
      observing: ContainerObserver { [journal] event in
        if event.activity == .readiness { journal.note("\(event.key) \(event.error == nil)") }
      })
    _ = try await container.run { await $0.readiness(within: .unlimited) }
    #expect(Set(journal.entries) == ["Database true", "Store false"])
  }

  @Test func `An application without checks is ready while it runs`() async throws {
    let container = try await Container(of: Int.self) { Value(7).exported() }
    #expect(try await container.run { await $0.readiness(within: .unlimited) }.isReady)
  }
}
