import CPostgreSQL
import Storage

/// The address of a database server, checked before connecting.
struct PostgresAddress: Sendable {
  let url: String

  /// The address without its password and parameters, for messages.
  let location: String

  init(_ url: String) throws(StorageError) {
    guard !url.utf8.contains(0) else { throw Self.refusal("it contains a zero byte") }
    var message: UnsafeMutablePointer<CChar>?
    guard let options = PQconninfoParse(url, &message) else {
      defer { PQfreemem(message) }
      let reason = message.map { String(cString: $0).trimmed } ?? "out of memory"
      throw Self.refusal(Self.mayHavePassword(url) ? Self.withoutQuotations(reason) : reason)
    }
    defer { PQconninfoFree(options) }
    guard !Self.hasUnescapedCharacters(url) else {
      throw Self.refusal("write @, / and ? in a user or password as %40, %2F and %3F")
    }
    self.url = url
    location = Self.location(Self.values(of: options))
  }

  /// The error of an address with a mistake, which may be anywhere, also in the password.
  static func refusal(_ reason: String) -> StorageError {
    .cannotOpen(
      location: "postgres://",
      reason: "it does not have the form postgres://user@host:port/database: \(reason)")
  }

  private static func mayHavePassword(_ url: String) -> Bool {
    url.contains("@") || url.contains(/(?i)password/)
  }

  /// Returns a reason without the parts of the address that it quotes, such as its password.
  private static func withoutQuotations(_ reason: String) -> String {
    reason.replacing(/".*"/.dotMatchesNewlines(), with: "…")
  }

  /// Returns whether libpq takes a part of the password for another part, which messages show.
  ///
  /// Its user information ends at the first `@`, and there is none when a slash comes before.
  private static func hasUnescapedCharacters(_ url: String) -> Bool {
    guard let scheme = url.firstRange(of: "://") else { return false }
    let rest = url[scheme.upperBound...]
    let end = rest.firstIndex { $0 == "@" || $0 == "/" } ?? rest.endIndex
    let hasUser = end < rest.endIndex && rest[end] == "@"
    if hasUser, rest[..<end].prefix(while: { $0 != ":" }).contains("?") { return true }
    return rest[end...].dropFirst().prefix { $0 != "?" }.contains("@")
  }

  /// Copies the given options; the list ends with one without a keyword.
  private static func values(of options: UnsafePointer<PQconninfoOption>) -> [String: String] {
    var values: [String: String] = [:]
    var option = options
    while let keyword = option.pointee.keyword {
      if let value = option.pointee.val {
        values[String(cString: keyword)] = String(cString: value)
      }
      option += 1
    }
    return values
  }

  private static func location(_ values: [String: String]) -> String {
    let user = values["user"].map { $0 + "@" } ?? ""
    let host = values["host"] ?? values["hostaddr"] ?? ""
    let port = values["port"].map { ":" + $0 } ?? ""
    let database = values["dbname"].map { "/" + $0 } ?? ""
    return "postgres://" + user + host + port + database
  }
}
