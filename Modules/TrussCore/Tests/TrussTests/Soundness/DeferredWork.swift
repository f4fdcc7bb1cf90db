import Synchronization
import Truss

/// Something that constructs later.
protocol Deferred: Sendable {
  /// Constructs, and returns what has to be kept meanwhile.
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

/// What the generated factories were given to ask later.
final class DeferredWork: Sendable {
  private let work = Mutex<[any Deferred]>([])

  func note(_ dependencies: Any...) {
    let deferred = dependencies.compactMap { $0 as? any Deferred }
    work.withLock { $0 += deferred }
  }

  /// Asks whatever was noted, and what that leads to, for so many steps.
  func ask(steps: Int) throws {
    var kept: [(any Sendable)?] = []
    for _ in 0..<steps {
      guard let next = work.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else { return }
      kept.append(try next.ask())
    }
    withExtendedLifetime(kept) {}
  }
}
