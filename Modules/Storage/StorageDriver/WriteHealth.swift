import Storage
import Synchronization

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
    try await watch(probe)
  }
}

extension StorageError {
  /// Whether the reason lies in the storage itself, not in a statement or in the load.
  fileprivate var concernsStorage: Bool {
    switch self {
    case .cannotOpen, .corrupt, .full, .inputOutput, .readOnly: true
    default: false
    }
  }
}
