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
    /// A control character in the value becomes a space, as RFC 9110 § 5.5 says, so a value that
    /// echoes client input cannot inject another field.
    public init(_ name: Name, _ value: String) {
      self.name = name
      self.value = Self.sanitized(value)
    }

    private static func sanitized(_ value: String) -> String {
      let isClean = value.utf8.withContiguousStorageIfAvailable { bytes in
        bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F } && bytes.first != UInt8(ascii: " ")
          && bytes.last != UInt8(ascii: " ")
      }
      guard isClean != true else { return value }
      var scalars = value.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? " " : $0 }
      while scalars.last == " " { scalars.removeLast() }
      return String(String.UnicodeScalarView(scalars.drop { $0 == " " }))
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
      if fields.contains(where: { $0.name == name }) { fields.removeAll { $0.name == name } }
      if let newValue { add(name, newValue) }
    }
  }

  /// Returns every value of a name, in order.
  public func values(_ name: Name) -> [String] {
    var values: [String] = []
    for field in fields where field.name == name { values.append(field.value) }
    return values
  }

  /// Appends a field without replacing others with the same name.
  public mutating func add(_ name: Name, _ value: String) {
    fields.append(Field(name, value))
  }

  /// Returns these headers with the values of every name in `other` replaced by those of `other`.
  public func merging(_ other: Headers) -> Headers {
    let replaced = Set(other.fields.map(\.name))
    return Headers(fields.filter { !replaced.contains($0.name) } + other.fields)
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
    self.init()
    // Room for those that the server adds to a response.
    fields.reserveCapacity(elements.count + 4)
    for (name, value) in elements { add(name, value) }
  }
}
