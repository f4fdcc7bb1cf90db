/// The details of an event: values by name, in the order in which they were added.
///
/// It is written to the log from beginning to end, and rarely searched, so it is a list.
public struct LogMetadata: Sendable {
  /// One detail.
  public struct Field: Hashable, Sendable {
    /// What it tells.
    public let name: String
    /// Its value.
    public let value: JSON
  }

  /// The details; no two have the same name.
  public private(set) var fields: [Field] = []

  /// The value of a name; setting it replaces the one that is there, or removes it.
  public subscript(name: String) -> JSON? {
    get { fields.first { $0.name == name }?.value }
    set {
      let index = fields.firstIndex { $0.name == name }
      switch (index, newValue) {
      case (let index?, let value?): fields[index] = Field(name: name, value: value)
      case (let index?, nil): fields.remove(at: index)
      case (nil, let value?): fields.append(Field(name: name, value: value))
      case (nil, nil): break
      }
    }
  }
}

extension LogMetadata: Hashable {
  /// Returns whether both have the same values for the same names, in any order.
  public static func == (left: Self, right: Self) -> Bool {
    Set(left.fields) == Set(right.fields)
  }

  /// Hashes the details, in any order.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(Set(fields))
  }
}

extension LogMetadata: ExpressibleByDictionaryLiteral {
  /// Creates details from a literal; the last value of a repeated name wins.
  public init(dictionaryLiteral elements: (String, JSON)...) {
    // Room for those that are added later, such as the identifier of a request.
    fields.reserveCapacity(max(elements.count, 8))
    for (name, value) in elements { self[name] = value }
  }
}
