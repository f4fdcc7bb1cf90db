import Access
import Synchronization

/// The time before the first token is issued, in which everyone may do everything.
///
/// It ends for good when any process has issued a token.
final class OpenPeriod: Sendable {
  private let tokens: any TokenRegistry
  private let over = Atomic(false)

  init(tokens: any TokenRegistry) {
    self.tokens = tokens
  }

  /// Whether the period was seen to be over.
  var isOver: Bool { over.load(ordering: .acquiring) }

  /// Returns whether the period lasts, asking the registry unless it is known to be over.
  func lasts() async throws(AccessError) -> Bool {
    guard !isOver else { return false }
    guard try await tokens.hasIssued() else { return true }
    over.store(true, ordering: .releasing)
    return false
  }
}
