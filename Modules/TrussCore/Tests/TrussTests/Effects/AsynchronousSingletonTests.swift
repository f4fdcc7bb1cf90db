import Testing
import Truss

/// Shared instances with asynchronous factories, which exist when the container does.
struct AsynchronousSingletonTests {
  struct Configuration: Sendable { let address = "db:5432" }

  actor Pool {
    let address: String
    init(connectingTo configuration: Configuration) async throws {
      await Task.yield()
      address = configuration.address
    }
  }

  protocol Store: Sendable { var pool: Pool { get } }
  struct SQLStore: Store { let pool: Pool }

  final class Schema: Sendable {
    let pool: Pool
    init(migrating pool: Pool, steps: Counter) async throws {
      self.pool = pool
      steps.next()
    }
  }

  struct Service: Sendable { let store: any Store, schema: Schema }

  let constructed = Counter()

  @Test func `An asynchronous singleton exists when its container does`() async throws {
    let steps = Counter()
    let container = try await Container(of: Service.self) {
      Singleton(Configuration.init)
      Singleton(Pool.init(connectingTo:))
      Singleton((any Store).self, SQLStore.init(pool:))
      Singleton(Schema.init(migrating:steps:))
      Singleton(Service.init(store:schema:)).exported()
      Value(steps)
    }
    #expect(steps.value == 1)
    let service = try container.resolve(Service.self)
    #expect(service.store.pool === service.schema.pool)
    #expect(service.store.pool.address == "db:5432")
  }

  @Test func `An asynchronous closure is a factory, under its own type or another`() async throws {
    let container = try await Container(of: (any Store).self) {
      Singleton(Configuration.init)
      Singleton { (configuration: Configuration) in try await Pool(connectingTo: configuration) }
      Singleton((any Store).self) { (pool: Pool) async in
        await Task.yield()
        return SQLStore(pool: pool)
      }.exported()
    }
    #expect(try container.resolve((any Store).self).pool.address == "db:5432")
  }

  @Test func `Only what the application needs is constructed`() async throws {
    _ = try await Container(of: Report.self) {
      Singleton { () async in Unused(counter: constructed) }.exported()
      Singleton { () async in Report() }.exported()
    }
    #expect(constructed.value == 0)
  }

  struct Report: Sendable {}
  struct Unused: Sendable { init(counter: Counter) { counter.next() } }

  @Test func `An eager binding or its decorator may be asynchronous`() async throws {
    _ = try await Container(of: Int.self) {
      Singleton { () async in Unused(counter: constructed) }.eager()
      Singleton { Report() }.eager()
      Decorator(Report.self) { (inner: Report) async in
        constructed.next()
        return inner
      }
      Singleton { 5 }.exported()
    }
    #expect(constructed.value == 2)
  }

  @Test func `An asynchronous decorator wraps a value`() async throws {
    let container = try await Container(of: Int.self) {
      Value(5).exported()
      Decorator(Int.self) { (inner: Int) async in inner + 1 }
    }
    #expect(try container.resolve(Int.self) == 6)
  }

  @Test func `The instance behind a Lazy exists before it is read`() async throws {
    let container = try await Container(of: Lazy<Unused>.self) {
      Singleton { () async in Unused(counter: constructed) }.exported()
    }
    #expect(constructed.value == 1)
    _ = try container.resolve(Lazy<Unused>.self).value
    #expect(constructed.value == 1)
  }

  // MARK: - Waves

  @Test func `An instance does not wait for those on which it does not depend`() async throws {
    let journal = Journal()
    _ = try await Container(of: Bool.self) {
      Singleton { () async in
        // Ends only after the text, which is two steps deep.
        await journal.wait(for: "text")
        return 1
      }
      Singleton { () async in 1.5 }
      Singleton { (number: Double) async in
        journal.note("text")
        return "\(number)"
      }
      Singleton { (_: Int, _: String) in true }.eager().exported()
    }
    #expect(journal.entries == ["text"])
  }

  @Test func `A hundred instances are constructed concurrently, dependents later`() async throws {
    let meeting = Meeting(of: 100)
    let elements = 0..<100
    let container = try await Container(of: [Int].self) {
      for element in elements {
        Contribution { () async in
          await meeting.join()
          return element
        }
      }
    }
    #expect(try container.resolve([Int].self) == Array(elements))
  }

  @Test func `A synchronous dependency of asynchronous ones is constructed once`() async throws {
    _ = try await Container(of: [Int].self) {
      Singleton { Unused(counter: constructed) }
      Contribution { (unused: Unused) async in 1 }
      Contribution { (unused: Unused) async in 2 }
      Contribution { (unused: Unused) async in 3 }
    }
    #expect(constructed.value == 1)
  }
}

/// Lets callers go on once a number of them have arrived.
actor Meeting {
  private let size: Int
  private var waiters: [CheckedContinuation<Void, Never>] = []

  init(of size: Int) { self.size = size }

  func join() async {
    guard waiters.count + 1 < size else {
      for waiter in waiters { waiter.resume() }
      waiters = []
      return
    }
    await withCheckedContinuation { waiters.append($0) }
  }
}
