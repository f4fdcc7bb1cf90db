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
      // Some messages quote the whole address, and so its password.
      throw Self.refusal(reason.contains(url) ? "it cannot be parsed" : reason)
    }
    defer { PQconninfoFree(options) }
    self.url = url
    location = Self.location(Self.values(of: options))
  }

  /// The location of an address with a mistake, which may be anywhere, also in the password.
  static let unknownLocation = "postgres://"

  private static func refusal(_ reason: String) -> StorageError {
    .cannotOpen(location: unknownLocation, .invalidAddress(reason))
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
