/// A person known to the application.
///
/// A value of this type is a snapshot of the user at one version.
public struct User: Hashable, Codable, Sendable, Identifiable {
  /// The identifier, which never changes.
  public let id: UserID

  /// The name.
  public let name: UserName

  /// The e-mail address, unique among all users ignoring case.
  public let email: EmailAddress

  /// When the user was created.
  public let createdAt: Timestamp

  /// When the user was last changed; initially the time of creation.
  public let updatedAt: Timestamp

  /// The number of writes, from 1, which an update compares to find concurrent writes.
  public let version: Int

  /// Creates a snapshot from its parts.
  public init(
    id: UserID, name: UserName, email: EmailAddress, createdAt: Timestamp, updatedAt: Timestamp,
    version: Int
  ) {
    self.id = id
    self.name = name
    self.email = email
    self.createdAt = createdAt
    self.updatedAt = updatedAt
    self.version = version
  }
}

extension User {
  /// Creates the first version of a user.
  public init(id: UserID = UserID(), _ draft: UserDraft, at time: Timestamp) {
    self.init(
      id: id, name: draft.name, email: draft.email, createdAt: time, updatedAt: time, version: 1)
  }

  /// Returns the next version of this user.
  ///
  /// The time of the change is never earlier than that of the previous one, even when the clock was
  /// set back in between.
  public func applying(_ change: UserChange, at time: Timestamp) -> User {
    User(
      id: id, name: change.name ?? name, email: change.email ?? email, createdAt: createdAt,
      updatedAt: max(time, updatedAt), version: version + 1)
  }
}
