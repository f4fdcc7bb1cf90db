extension UserPage: Codable {
  private enum CodingKeys: String, CodingKey {
    case users
    case next
  }

  /// Decodes a page from an object of the fields `users` and, unless it is the last page, `next`.
  public init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: CodingKeys.self)
    let cursor = try object.decodeIfPresent(String.self, forKey: .next)
    self.init(
      users: try object.decode([User].self, forKey: .users),
      next: try cursor.map { try PageCursor($0) })
  }

  /// Encodes the page as an object of `users` and `next`, which is `null` on the last page.
  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: CodingKeys.self)
    try object.encode(users, forKey: .users)
    try object.encode(next?.description, forKey: .next)
  }
}
