public import Storage
import Synchronization

/// A database on pools of connections: what differs between databases, of which the rest is shared.
///
/// It is usable between ``open()`` and ``close()``.
public protocol PooledDatabase: Database {
  /// The connections.
  associatedtype Link: DriverConnection

  /// Where the database is, and how it is used.
  var configuration: StorageConfiguration { get }

  /// Where the database is, for messages.
  var location: String { get }

  /// The migrations of the application, in order.
  var migrations: [Migration] { get }

  /// The connections for reads.
  var readers: Pool<Link> { get }

  /// The connections for writes, which can be those for reads.
  var writers: Pool<Link> { get }

  /// Whether the storage takes writes.
  var writeHealth: WriteHealth { get }

  /// Fills the pools.
  func connect() async throws

  /// Runs a job on a connection of a pool, whose statements end once the task is cancelled.
  func use<Value>(
    _ link: inout Link?, until cancellation: CancellationFlag, _ job: (Link) throws -> Value
  ) throws -> Value
}

extension PooledDatabase {
  /// Runs a body that reads.
  public func read<Value: Sendable>(
    _ body: @escaping @Sendable (any Connection) throws -> Value
  ) async throws -> Value {
    try await run(on: readers) { try $0.reading(body) }
  }

  /// Runs a body as one transaction.
  public func write<Value: Sendable>(
    _ body: @escaping @Sendable (any Transaction) throws -> Value
  ) async throws -> Value {
    guard !isReadOnly else { throw StorageError.readOnly(location: location) }
    return try await writeHealth.watch { try await run(on: writers) { try $0.writing(body) } }
  }

  /// Checks that the database answers, and takes writes again if the last one failed.
  public func ping() async throws {
    try await run(on: readers) { try $0.ping() }
    try await writeHealth.check { try await run(on: writers) { try $0.probe() } }
  }

  /// How the connections are used at the moment.
  public var pools: [PoolUsage] {
    (readers === writers ? [readers] : [readers, writers]).map(\.usage)
  }

  /// Connects and applies the migrations, or checks them if the database is read only.
  ///
  /// When a step fails, everything is closed again.
  public func open() async throws {
    do {
      try await connect()
      try await isReadOnly ? requireCurrent() : migrate()
    } catch {
      await close()
      throw error
    }
  }

  /// Rejects new work, waits for running work, and closes the connections, those for writes at last.
  public func close() async {
    async let drainedReaders = readers.drain()
    let drainedWriters = await writers.drain()
    for worker in await drainedReaders + drainedWriters { await worker.close() }
  }

  /// Whether writes are refused; a database in memory can always be written.
  public var isReadOnly: Bool {
    configuration.access == .readOnly && configuration.location != .memory
  }

  func run<Value: Sendable>(
    on pool: Pool<Link>, _ job: @escaping @Sendable (Link) throws -> Value
  ) async throws -> Value {
    try await pool.run { link, cancellation in try use(&link, until: cancellation, job) }
  }
}

extension StorageConfiguration {
  /// Returns a pool of connections with the limits of the configuration.
  public func pool<Link>(_ name: String, at location: String) -> Pool<Link> {
    Pool(
      name, patience: queueTimeout, capacity: queueLength, overload: .overloaded(location: location)
    )
  }
}

/// Whether the storage takes writes, as far as the last one has shown.
public final class WriteHealth: Sendable {
  private let refusesWrites = Atomic(false)

  /// Creates a record without failures.
  public init() {}

  /// Runs a write, and remembers whether the storage let it.
  public func watch<Value>(_ write: () async throws -> Value) async throws -> Value {
    do {
      let value = try await write()
      refusesWrites.store(false, ordering: .relaxed)
      return value
    } catch let error as StorageError where error.concernsStorage {
      refusesWrites.store(true, ordering: .relaxed)
      throw error
    }
  }

  /// If the last write failed, runs one that shows whether writes succeed again.
  ///
  /// Clients of a server that is not ready send no writes, so no write of theirs shows its recovery.
  public func check(with probe: () async throws -> Void) async throws {
    guard refusesWrites.load(ordering: .relaxed) else { return }
    do {
      try await watch(probe)
    } catch StorageError.notPermitted {
      // Without the right to probe, only the next write can tell.
      refusesWrites.store(false, ordering: .relaxed)
    }
  }
}

extension StorageError {
  /// Whether the reason lies in the storage itself, not in a statement or in the load.
  fileprivate var concernsStorage: Bool {
    switch self {
    case .cannotOpen, .corrupt, .full, .inputOutput, .outcomeUnknown, .readOnly: true
    default: false
    }
  }
}
