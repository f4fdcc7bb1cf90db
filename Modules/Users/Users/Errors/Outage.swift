/// Why users cannot be reached.
public struct Outage: Hashable, Sendable {
  /// What kind of failure it is: what a caller can base a decision on.
  public enum Kind: Hashable, Sendable {
    /// Too much is going on; trying again soon may succeed.
    case busy

    /// No answer came in time; whether a write was done is not known.
    case timedOut

    /// There was no connection.
    case unreachable

    /// Whoever answered does not serve users.
    case wrongServer

    /// What is stored cannot be understood.
    case damaged

    /// Anything else.
    case failed
  }

  /// What kind of failure it is.
  public let kind: Kind

  /// What happened, where, and what to do about it, for the person who operates the application.
  public let detail: String

  /// Creates an outage.
  public init(_ kind: Kind, _ detail: String) {
    self.kind = kind
    self.detail = detail
  }
}
