import Synchronization
import Truss

/// A deferred construction.
protocol Deferred: Sendable {
  /// Constructs the instance, and returns what must be retained meanwhile.
  func ask() throws -> (any Sendable)?
}

extension Lazy: Deferred where Service: Piece {
  func ask() throws -> (any Sendable)? {
    _ = try value
    return nil
  }
}

extension Provider: Deferred where Service: Piece {
  func ask() throws -> (any Sendable)? {
    _ = try get()
    return nil
  }
}

extension ScopeFactory: Deferred where Scope: EmptyScope, Entry: Piece {
  func ask() throws -> (any Sendable)? { try open(Scope()) }
}

/// The deferred dependencies that the generated factories received.
final class DeferredWork: Sendable {
  private let work = Mutex<[any Deferred]>([])

  func note(_ dependencies: Any...) {
    let deferred = dependencies.compactMap { $0 as? any Deferred }
    work.withLock { $0 += deferred }
  }

  /// Runs all recorded work, and the work that results from it, for a number of steps.
  func ask(steps: Int) throws {
    var kept: [(any Sendable)?] = []
    for _ in 0..<steps {
      guard let next = work.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else { return }
      kept.append(try next.ask())
    }
    withExtendedLifetime(kept) {}
  }
}
