import Formats
import Foundation

/// The header fields of a message, in order; a name may occur repeatedly.
public struct Headers: Sendable {
  /// One header field.
  public struct Field: Hashable, Sendable {
    /// The name of the field.
    public let name: Name
    /// The value, without control characters such as line breaks, and without surrounding spaces.
    public let value: String

    /// Creates a field.
    ///
    /// A control character in the value becomes a space, as RFC 9110 § 5.5 permits, so a value that
    /// echoes client input cannot inject another field.
    public init(_ name: Name, _ value: String) {
      self.name = name
      let bytes = value.utf8
      let isClean =
        bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F } && bytes.first != 0x20 && bytes.last != 0x20
      self.value = isClean ? value : Self.sanitized(value)
    }

    private static func sanitized(_ value: String) -> String {
      let scalars = value.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? " " : $0 }
      return String(String.UnicodeScalarView(scalars)).trimmingCharacters(in: [" "])
    }
  }

  /// The fields, in the order in which they were added.
  public private(set) var fields: [Field]

  /// Creates headers from fields.
  public init(_ fields: [Field] = []) {
    self.fields = fields
  }

  /// The first value of a name; setting it replaces all values of the name, or removes them.
  public subscript(name: Name) -> String? {
    get { fields.first { $0.name == name }?.value }
    set {
      fields.removeAll { $0.name == name }
      if let newValue { add(name, newValue) }
    }
  }

  /// Returns every value of a name, in order.
  public func values(_ name: Name) -> [String] {
    fields.filter { $0.name == name }.map(\.value)
  }

  /// Appends a field without replacing others with the same name.
  public mutating func add(_ name: Name, _ value: String) {
    fields.append(Field(name, value))
  }
}

extension Headers: Equatable {
  /// Returns whether both have the same values for the same names, in any order of names.
  public static func == (left: Self, right: Self) -> Bool {
    left.valuesByName == right.valuesByName
  }

  private var valuesByName: [Name: [String]] {
    Dictionary(grouping: fields, by: \.name).mapValues { $0.map(\.value) }
  }
}

extension Headers: ExpressibleByDictionaryLiteral {
  /// Creates headers from a literal, in which a name may occur repeatedly.
  public init(dictionaryLiteral elements: (Name, String)...) {
    self.init(elements.map(Field.init))
  }
}

extension Headers {
  /// The name of a header field, compared without regard to case.
  public struct Name: Sendable, CustomStringConvertible {
    /// The name in its original case.
    public let description: String

    private let lowercased: String

    /// Creates a name from untrusted text.
    ///
    /// - Returns: `nil` when the text is not a token as RFC 9110 defines it: letters, digits and
    ///   ``!#$%&'*+-.^_`|~``.
    public init?(_ text: String) {
      guard !text.isEmpty, text.isAlphanumeric(or: "!#$%&'*+-.^_`|~") else { return nil }
      description = text
      lowercased = text.lowercased()
    }
  }
}

extension Headers.Name: Hashable {
  /// Returns whether two names are equal, ignoring case.
  public static func == (left: Self, right: Self) -> Bool {
    left.lowercased == right.lowercased
  }

  /// Hashes the name, ignoring case.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(lowercased)
  }
}

extension Headers.Name: ExpressibleByStringLiteral {
  /// Creates a name from a literal, and traps when the literal is not a token.
  public init(stringLiteral: String) {
    guard let name = Self(stringLiteral) else {
      preconditionFailure("\"\(stringLiteral)\" cannot be the name of a header field")
    }
    self = name
  }
}

extension Headers.Name {
  /// `Accept`.
  public static let accept: Self = "Accept"
  /// `Allow`.
  public static let allow: Self = "Allow"
  /// `Authorization`.
  public static let authorization: Self = "Authorization"
  /// `Cache-Control`.
  public static let cacheControl: Self = "Cache-Control"
  /// `Connection`.
  public static let connection: Self = "Connection"
  /// `Content-Encoding`.
  public static let contentEncoding: Self = "Content-Encoding"
  /// `Content-Length`.
  public static let contentLength: Self = "Content-Length"
  /// `Content-Type`.
  public static let contentType: Self = "Content-Type"
  /// `Location`.
  public static let location: Self = "Location"
  /// `Retry-After`.
  public static let retryAfter: Self = "Retry-After"
  /// `WWW-Authenticate`.
  public static let wwwAuthenticate: Self = "WWW-Authenticate"
  /// `X-Request-Id`.
  public static let requestID: Self = "X-Request-Id"
}
