/// Why the directory of users is unavailable.
public struct Outage: Hashable, Sendable {
  /// The kinds of failure, on which a caller can base a decision.
  public enum Kind: Hashable, Sendable {
    /// The load is too high; a retry may succeed.
    case busy

    /// No response arrived in time; nothing was changed.
    case timedOut

    /// The response to a write was lost or late, so the write may or may not have been done.
    case outcomeUnknown

    /// No connection could be made.
    case unreachable

    /// The server that answered does not serve users.
    case wrongServer

    /// The server does not let this client do what it asks for.
    case refused

    /// The storage has no space left, or fails; a retry may succeed once that is mended.
    case storage

    /// The stored data is invalid.
    case damaged

    /// Anything else.
    case failed
  }

  /// The kind of failure.
  public let kind: Kind

  /// The failure, its place and its remedy, for the operator of the application.
  public let detail: String

  /// Creates an outage.
  public init(_ kind: Kind, _ detail: String) {
    self.kind = kind
    self.detail = detail
  }
}
