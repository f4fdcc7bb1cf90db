import API
import Users

extension Schema {
  /// A user, as responses show it.
  static let user = object([
    "id": .uuid, "name": .userName, "email": .userEmail, "createdAt": .dateTime,
    "updatedAt": .dateTime,
    "version": .integer(1...).described("The number of writes, which is also the ETag."),
  ])
  .example([
    "id": "6f9619ff-8b86-4d01-b42d-00cf4fc964ff", "name": "Ada Lovelace",
    "email": "ada@example.org", "createdAt": "2026-03-01T08:30:00.125Z",
    "updatedAt": "2026-03-01T08:30:00.125Z", "version": 1,
  ])
  .named("User")

  /// A page of users.
  static let userPage = object([
    "users": .array(of: .user, maximum: PageRequest.limits.upperBound),
    "next": .userCursor.orNull,
  ])
  .described("Users in order of creation. “next” is the cursor of the next page, if there is one.")
  .named("UserPage")

  /// The data of a user to create.
  static let userDraft = object(["name": .userName, "email": .userEmail], isClosed: true)
    .example(["name": "Ada Lovelace", "email": "ada@example.org"])
    .named("UserDraft")

  /// A change of a user.
  static let userChange = object(
    [:], optional: ["name": .userName, "email": .userEmail], isClosed: true
  )
  .atLeast(1)
  .example(["name": "Ada King"])
  .named("UserChange")

  /// The cursor of a page of users: 32 bytes in Base64, in the alphabet for URLs.
  static let userCursor = string(43...43).matching("^[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]$")

  private static let userName = string(1...UserName.maximumLength)
    .matching(userNamePattern)
    .described("One line of text. Surrounding white space is not part of it.")

  /// Matches the names that ``UserName`` accepts: one visible character at least, and no line breaks, other
  /// control characters or directional overrides between white space.
  private static let userNamePattern: String = {
    let forbidden = #"\u0000-\u001F\u007F-\u009F\u2028-\u202E\u2066-\u2069"#
    // Those that have four digits, as in all dialects. Hardly any name consists of others.
    let format = #"\u00AD\u0600-\u0605\u061C\u06DD\u070F\u180E\u200B-\u200F\u2060-\u206F\uFEFF"#
    return #"^(?=[\s\S]*[^\s\#(format)])"#
      + #"\s*[^\s\#(forbidden)]([^\#(forbidden)]*[^\s\#(forbidden)])?\s*$"#
  }()

  private static let userEmail = email.described("Unique among all users, ignoring case.")
}
