import Testing
import Truss

/// The events that an observer of a container receives.
struct EventTests {
  final class Database: Sendable {}
  final class Store: Sendable { init(database: Database) {} }
  final class Session: Sendable { init(store: Store) {} }

  /// Records events, from any thread.
  final class Recorder: Sendable {
    private let recorded = Guarded<[ContainerEvent]>([])

    var events: [ContainerEvent] { recorded.withLock { $0 } }

    /// The activities and the keys, as in `construction Database`.
    var lines: [String] {
      events.map { "\($0.activity) \($0.key)\($0.error == nil ? "" : " failed")" }
    }

    var observer: ContainerObserver {
      ContainerObserver { [self] event in record(event) }
    }

    func record(_ event: ContainerEvent) { recorded.withLock { $0.append(event) } }
  }

  let recorder = Recorder()

  /// Creates a container of one module, which the recorder observes.
  private func container<each Root>(
    of roots: repeat (each Root).Type, @BindingsBuilder bindings: () -> Bindings
  ) async throws -> Container {
    try await Container(
      TestAssembly(repeat each roots, bindings: bindings), observing: recorder.observer)
  }

  @Test func `Constructions are observed from the container's initializer on`() async throws {
    let container = try await container(of: Store.self) {
      Singleton(Database.init, fileID: "Storage/StorageModule.swift", line: 7, column: 5)
      Singleton(Store.init(database:)).eager().exported()
    }
    #expect(recorder.lines == ["construction Database", "construction Store"])
    let event = try #require(recorder.events.first)
    #expect(event.location?.description == "Storage/StorageModule.swift:7:5")
    #expect(event.module == "TestModule")
    #expect(event.duration >= .zero && event.duration <= recorder.events[1].duration)
    #expect(event.description.hasPrefix("construction of `Database` in TestModule took "))
    withExtendedLifetime(container) {}
  }

  @Test func `An observer that resolves does not observe itself`() async throws {
    struct Resolver: Sendable { weak var container: Container? }
    let resolver = Guarded(Resolver())
    let container = try await Container(
      TestAssembly(Database.self) { Transient(Database.init).exported() },
      observing: ContainerObserver { [recorder] event in
        recorder.record(event)
        _ = try? resolver.withLock { $0.container }?.resolve(Database.self)
      })
    resolver.withLock { $0.container = container }
    for _ in 0..<2 { _ = try container.resolve(Database.self) }
    let lines = ["construction Database", "resolution Database"]
    #expect(recorder.lines == lines + lines)
  }

  @Test func `Roots are observed when the application resolves them, in any way`() async throws {
    let container = try await Container(
      TestAssembly {
        Singleton(Database.init)
        Singleton(Store.init(database:)).exported()
        Value(7).exported()
      } roots: {
        Store.self
        Store?.self
        Lazy<Store>.self
        Int.self
      }, observing: recorder.observer)
    let root = try container.handle(Store.self)
    #expect(recorder.events.isEmpty)
    let store = try container.resolve(Store.self)
    #expect(try container.resolve(Store.self) === store)
    #expect(try root.get() === store)
    #expect(try container.resolve(Store?.self) === store)
    #expect(try container.resolve(Lazy<Store>.self).value === store)
    #expect(try container.resolve(Int.self) == 7)
    #expect(
      recorder.lines == [
        "construction Database", "construction Store", "resolution Store", "resolution Store",
        "resolution Store", "resolution Store", "resolution Store", "resolution Int",
      ])
    let event = try #require(recorder.events.last)
    #expect(event.module == nil)
    #expect(event.location?.description.contains("EventTests.swift:") == true)
  }

  @Test func `Instances of any lifetime are observed when factories construct them`() async throws {
    let container = try await container(
      of: ScopeFactory<Request, Session>.self, [Int].self, Substring.self
    ) {
      WeakSingleton { Database() }
      Transient(Store.init(database:)).exported()
      Decorator(Store.self) { (inner: Store) in inner }
      Scoped(in: Request.self, Session.init(store:)).exported()
      Contribution(to: Int.self) { 1 }
      Value("existing").also(Substring.self) { Substring($0) }.exported()
    }
    let sessions = try container.resolve(ScopeFactory<Request, Session>.self)
    _ = try container.resolve([Int].self)
    _ = try container.resolve(Substring.self)
    let before = recorder.events.count
    let scope = try sessions.open(Request())
    #expect(recorder.lines.prefix(before).filter { $0.hasPrefix("c") } == ["construction Int"])
    #expect(
      recorder.lines.dropFirst(before) == [
        "construction Database", "construction Store", "construction Store",
        "construction Session",
      ])
    withExtendedLifetime(scope) {}
  }

  @Test func `A factory's failure is observed for all that needed its instance`() async throws {
    let container = try await container(of: Store.self) {
      Singleton { () throws -> Database in throw Failure() }
      Singleton(Store.init(database:)).exported()
    }
    #expect(throws: Failure.self) { try container.resolve(Store.self) }
    #expect(
      recorder.lines == [
        "construction Database failed", "construction Store failed", "resolution Store failed",
      ])
    #expect(recorder.events.allSatisfy { $0.error is Failure })
    #expect(recorder.events[0].description.hasSuffix(": Failure()"))
  }

  @Test func `Asynchronous factories are observed`() async throws {
    let container = try await container(of: Store.self) {
      Singleton { () async throws -> Database in
        await Task.yield()
        return Database()
      }
      Singleton { (database: Database) async -> Store in Store(database: database) }
        .onStop { _ in }
        .exported()
    }
    #expect(recorder.lines == ["construction Database", "construction Store"])
    _ = try container.resolve(Store.self)
    try await container.run { _ in }
    #expect(recorder.lines.suffix(2) == ["resolution Store", "stop Store"])
  }

  @Test func `A request outside the actor of a factory is no construction`() async throws {
    let container = try await container(of: Store.self) {
      Transient { @GlobalActorFactoryTests.Tape in Store(database: Database()) }.exported()
    }
    #expect(throws: ContainerError.self) { try container.resolve(Store.self) }
    #expect(recorder.lines == ["resolution Store failed"])
  }

  // MARK: - Hooks

  @Test func `Hooks are observed in their order, with their durations`() async throws {
    let clock = ManualClock()
    let container = try await container(of: Store.self) {
      Singleton(Database.init)
        .onStart { _ in clock.advance(by: .seconds(3)) }
        .onStop { _ in clock.advance(by: .seconds(1)) }
      Singleton(Store.init(database:)).onStart { _ in }.onStart { _ in }.onStop { _ in }
        .exported()
    }
    try await container.run(on: clock) { _ in }
    #expect(
      recorder.lines.filter { !$0.hasPrefix("construction") } == [
        "start Database", "start Store", "start Store", "stop Store", "stop Database",
      ])
    let hooks = recorder.events.filter { $0.key == Key(Database.self) }.dropFirst()
    #expect(hooks.map(\.duration) == [.seconds(3), .seconds(1)])
  }

  @Test func `Hooks that fail or exceed their time are observed with their errors`() async throws {
    let (clock, journal) = (ManualClock(), Journal())
    let container = try await container(of: Store.self) {
      Singleton(Database.init).onStop { _ in throw Failure() }
      Singleton(Store.init(database:))
        .onStop(within: .seconds(5)) { _ in await journal.hang("hang") }.exported()
    }
    let run = Task { try await container.run(on: clock) { _ = try $0.resolve(Store.self) } }
    await journal.wait(for: "hang")
    clock.advance(by: .seconds(5))
    _ = await run.result
    #expect(recorder.lines.suffix(2) == ["stop Store failed", "stop Database failed"])
    let errors = recorder.events.suffix(2).map { $0.error as? LifecycleError }
    #expect(errors.map { $0?.key } == [Key(Store.self), Key(Database.self)])
    #expect(recorder.events.suffix(2).first?.duration == .seconds(5))
  }

  @Test func `The stop after an eager binding fails is observed`() async throws {
    await #expect(throws: Failure.self) {
      try await container(of: Store.self) {
        Singleton(Database.init).onStop { _ in }
        Singleton { (_: Database) throws -> Store in throw Failure() }.eager().exported()
      }
    }
    #expect(
      recorder.lines == ["construction Database", "construction Store failed", "stop Database"])
  }

  // MARK: - Streams

  @Test func `A stream ends when the container has been released`() async throws {
    let (observer, events) = ContainerObserver.stream()
    let assembly = TestAssembly(Database.self) { Singleton(Database.init).exported() }
    _ = try Container(synchronously: assembly, observing: observer).resolve(Database.self)
    var activities: [ContainerEvent.Activity] = []
    for await event in events { activities.append(event.activity) }
    #expect(activities == [.construction, .resolution])
  }

  @Test func `A stream ends when its container cannot be created`() async throws {
    let (observer, events) = ContainerObserver.stream()
    await #expect(throws: GraphError.self) {
      try await Container(MissingBinding.App(), observing: observer)
    }
    for await event in events { Issue.record("\(event)") }
  }

  @Test func `A stream ends when the parent refuses the child`() async throws {
    let app = TestAssembly(bindings: {}, roots: {})
    let session = TestChild(of: app)
    let other = try await Container(LargeAssembly(count: 1))
    let stopped = try await Container(app)
    try await stopped.run { _ in }
    let starts: [(ContainerObserver) async throws -> Container] = [
      { try await Container(session, parent: other, observing: $0) },
      { try Container(synchronously: session, parent: stopped, observing: $0) },
      { try await Container(erased: app, parent: other, observing: $0) },
      { try await Container(erased: session, observing: $0) },
    ]
    for start in starts {
      let (observer, events) = ContainerObserver.stream()
      await #expect(throws: ContainerError.self) { try await start(observer) }
      for await event in events { Issue.record("\(event)") }
    }
  }

  @Test func `A stream that nobody reads keeps the newest events`() async throws {
    let (observer, events) = ContainerObserver.stream(buffering: .bufferingNewest(2))
    let container = try Container(
      synchronously: TestAssembly(Int.self, String.self) {
        Value(7).exported()
        Value("seven").exported()
      }, observing: observer)
    for _ in 0..<100 { _ = try container.resolve(Int.self) }
    _ = try container.resolve(String.self)
    var reader = events.makeAsyncIterator()
    let keys = [await reader.next()?.key, await reader.next()?.key]
    #expect(keys == [Key(Int.self), Key(String.self)])
  }

  @Test func `Many threads may call an observer concurrently`() async throws {
    let container = try await container(of: Int.self) { Transient { 7 }.exported() }
    _ = await race(8) { _ in for _ in 0..<100 { _ = try? container.resolve(Int.self) } }
    #expect(recorder.events.filter { $0.activity == .construction }.count == 800)
    #expect(recorder.events.filter { $0.activity == .resolution }.count == 800)
  }
}
