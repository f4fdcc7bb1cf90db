/// Why an operation on users failed.
public enum UsersError: Error, Hashable, Sendable {
  /// Fields are invalid; the error lists all of them.
  case invalid([InvalidField])

  /// There is no such user.
  case notFound(UserID)

  /// Another user has the address.
  case emailTaken(EmailAddress)

  /// The user has changed since the caller read the expected version.
  case versionConflict(UserID, expected: Int, current: Int)

  /// The server does not let this caller do what it asks for; its reason is for people.
  case notPermitted(String)

  /// The directory of users is unavailable at the moment.
  case unavailable(Outage)

  /// The calling task was cancelled.
  case cancelled

  /// The outage, or `nil` when the error is another one.
  public var outage: Outage? {
    if case .unavailable(let outage) = self { outage } else { nil }
  }
}

/// Why the directory of users is unavailable.
public struct Outage: Hashable, Sendable {
  /// The kinds of failure, which say what a caller can do.
  public enum Kind: Hashable, Sendable {
    /// Nothing was changed, and a retry may succeed.
    case transient

    /// The change may or may not have been made, perhaps in part. A caller reads before a retry.
    case outcomeUnknown

    /// A retry fails until the cause is mended.
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

extension UsersError {
  /// Returns both values, or throws one error with the flaws of all fields.
  static func validated<First, Second>(
    _ first: Result<First, UsersError>, _ second: Result<Second, UsersError>
  ) throws(UsersError) -> (First, Second) {
    if case .failure(.invalid(let flaws)) = first, case .failure(.invalid(let more)) = second {
      throw .invalid(flaws + more)
    }
    return (try first.get(), try second.get())
  }
}
