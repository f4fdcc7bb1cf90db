import Foundation

/// The media types that messages use.
public enum MediaType {
  /// JSON.
  public static let json = "application/json"
  /// Problem details in JSON, RFC 9457.
  public static let problem = "application/problem+json"

  /// Returns whether a `Content-Type` value is a media type, in UTF-8 or without a character set.
  public static func names(_ type: String, _ contentType: String) -> Bool {
    let parts = contentType.lowercased().split(separator: ";")
    return parts.first?.trimmingCharacters(in: .whitespaces) == type
      && parts.dropFirst().map { $0.filter { !" \t\"".contains($0) } }
        .allSatisfy { !$0.hasPrefix("charset=") || $0 == "charset=utf-8" }
  }
}
