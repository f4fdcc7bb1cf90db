import API
import Foundation

/// The parsed and decoded target of a request, RFC 9112 § 3.2.
struct RequestTarget {
  /// The path as sent, percent-encoded.
  let path: String
  /// The decoded segments of the path.
  let segments: [String]
  let query: Query

  /// - Throws: ``Problem`` (400) when the target is not one of HTTP's forms, or a percent-encoding
  ///   is malformed.
  init(_ text: String) throws(Problem) {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x21...0x7E).contains($0) && $0 != 0x23 }) else {
      throw .badRequest("The address has a character that must be percent-encoded.")
    }
    let origin = Self.origin(text)
    guard origin.hasPrefix("/") else { throw .badRequest("The address must begin with “/”.") }
    let parts = origin.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = String(parts[0])
    segments = path == "/" ? [] : try Self.segments(parts[0].dropFirst())
    query = parts.count > 1 ? try Self.query(parts[1]) : Query()
  }

  /// Strips the scheme and the host, which a client sends to a proxy.
  private static func origin(_ text: String) -> String {
    guard text.utf8.first != UInt8(ascii: "/") else { return text }
    let lowercased = text.prefix(8).lowercased()
    for scheme in ["http://", "https://"] where lowercased.hasPrefix(scheme) {
      let rest = text.dropFirst(scheme.count).drop { $0 != "/" && $0 != "?" }
      return rest.hasPrefix("/") ? String(rest) : "/\(rest)"
    }
    return text
  }

  private static func segments(_ path: Substring) throws(Problem) -> [String] {
    try path.split(separator: "/", omittingEmptySubsequences: false).map(decode)
  }

  /// Decodes the form encoding, in which a plus denotes a space.
  private static func query(_ text: Substring) throws(Problem) -> Query {
    var items: [URLQueryItem] = []
    for item in text.replacing("+", with: " ").split(separator: "&") {
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let value = parts.count > 1 ? try decode(parts[1]) : ""
      items.append(URLQueryItem(name: try decode(parts[0]), value: value))
    }
    return Query(items)
  }

  private static func decode(_ text: Substring) throws(Problem) -> String {
    // C libraries behind the handlers would read a NUL as the end of the text.
    guard let decoded = text.removingPercentEncoding, !decoded.utf8.contains(0) else {
      throw .badRequest("“\(text)” is not the percent-encoding of UTF-8 text.")
    }
    return decoded
  }
}
