/// Why the directory of users is unavailable.
public struct Outage: Hashable, Sendable {
  /// The kinds of failure, which say what a caller can do.
  public enum Kind: Hashable, Sendable {
    /// Nothing was changed, and a retry may succeed.
    case transient

    /// The change may or may not have been made, perhaps in part. A caller reads before a retry.
    case outcomeUnknown

    /// A retry fails until somebody mends the cause.
    case permanent
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
