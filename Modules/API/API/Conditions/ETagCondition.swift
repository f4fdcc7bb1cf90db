import Foundation

/// The value of `If-Match` or `If-None-Match`.
public enum ETagCondition: Hashable, Sendable {
  /// `*`: any current version.
  case any
  /// One of these versions.
  case tags([ETag])

  /// Parses the values of the header; several values form one list.
  ///
  /// - Returns: `nil` when they are not `*` or a list of at least one tag.
  public init?(_ values: [String]) {
    var reader = Reader(text: Array(values.joined(separator: ",").utf8))
    guard let condition = reader.condition() else { return nil }
    self = condition
  }

  /// Returns whether the condition names the tag, by the strong comparison of `If-Match`.
  public func stronglyMatches(_ tag: ETag) -> Bool {
    switch self {
    case .any: true
    case .tags(let tags): tags.contains { $0.stronglyMatches(tag) }
    }
  }

  /// Returns whether the condition names the tag, by the weak comparison of `If-None-Match`.
  public func weaklyMatches(_ tag: ETag) -> Bool {
    switch self {
    case .any: true
    case .tags(let tags): tags.contains { $0.weaklyMatches(tag) }
    }
  }
}

extension ETagCondition {
  private struct Reader {
    let text: [UInt8]
    var position = 0

    mutating func condition() -> ETagCondition? {
      skipSpace()
      if take("*") {
        skipSpace()
        return position == text.count ? .any : nil
      }
      var tags: [ETag] = []
      while position < text.count {
        // Empty elements of a list are allowed, RFC 9110 § 5.6.1.2.
        if !take(",") {
          guard let tag = tag() else { return nil }
          tags.append(tag)
          skipSpace()
          guard position == text.count || take(",") else { return nil }
        }
        skipSpace()
      }
      return tags.isEmpty ? nil : .tags(tags)
    }

    private mutating func tag() -> ETag? {
      let isWeak = take("W/")
      guard take("\"") else { return nil }
      let start = position
      while position < text.count, ETag.isTagByte(text[position]) { position += 1 }
      let value = String(bytes: text[start..<position], encoding: .utf8)
      guard take("\""), let value else { return nil }
      return ETag(value, isWeak: isWeak)
    }

    private mutating func take(_ token: String) -> Bool {
      guard text[position...].starts(with: token.utf8) else { return false }
      position += token.utf8.count
      return true
    }

    private mutating func skipSpace() {
      while position < text.count, text[position] == 0x20 || text[position] == 0x09 {
        position += 1
      }
    }
  }
}
