/// The media types that messages use, and the parsing of `Content-Type` values.
public enum MediaType {
  /// JSON.
  public static let json = "application/json"
  /// Problem details in JSON, RFC 9457.
  public static let problem = "application/problem+json"

  /// Returns the media type of a `Content-Type` value in lower case, without its parameters.
  public static func essence(of contentType: String) -> String {
    var essence = contentType.utf8.prefix { $0 != UInt8(ascii: ";") }
    while let last = essence.last, isSpace(last) { essence.removeLast() }
    return String(Substring(essence.drop(while: isSpace))).lowercased()
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }
}

extension MediaType {
  /// Returns whether a `Content-Type` value names no character set, or names UTF-8.
  public static func isUTF8(_ contentType: String) -> Bool {
    guard contentType.utf8.contains(UInt8(ascii: ";")) else { return true }
    return contentType.split(separator: ";").dropFirst().allSatisfy { parameter in
      let parts = parameter.filter { !" \t\"".contains($0) }.lowercased().split(separator: "=")
      return parts.first != "charset" || parts.dropFirst() == ["utf-8"]
    }
  }
}
