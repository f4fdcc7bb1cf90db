/// The query of a request, decoded, in order.
public struct Query: Hashable, Sendable {
  /// One `name=value` of a query.
  public struct Item: Hashable, Sendable {
    /// The decoded name.
    public let name: String
    /// The decoded value, which is empty when there is none.
    public let value: String

    /// Creates an item.
    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The items, in the order in which they were sent.
  public let items: [Item]

  /// Creates a query from decoded items.
  public init(_ items: [Item] = []) {
    self.items = items
  }

  /// Returns every value of a name, in order.
  public func values(_ name: String) -> [String] {
    items.filter { $0.name == name }.map(\.value)
  }

  /// Returns the value of a name that may occur at most once.
  ///
  /// - Throws: ``Problem`` (400) when the name occurs more than once.
  public func value(_ name: String) throws(Problem) -> String? {
    let values = values(name)
    guard values.count <= 1 else {
      throw .badRequest("The query has “\(name)” \(values.count) times; send it once.")
    }
    return values.first
  }

  /// Returns the value of a name that may occur at most once, converted.
  ///
  /// - Throws: ``Problem`` (400) when the name occurs more than once, or its value does not
  ///   convert.
  public func value<Value: LosslessStringConvertible>(
    _ name: String, as type: Value.Type
  ) throws(Problem) -> Value? {
    guard let text = try value(name) else { return nil }
    guard let value = Value(text) else {
      throw .badRequest("“\(text)”, the value of “\(name)” in the query, is not a valid \(type).")
    }
    return value
  }

  /// Refuses names that the route does not know, so that a misspelt one is not ignored silently.
  ///
  /// - Throws: ``Problem`` (400), which names all that are unknown and those that are known.
  public func refuseUnknown(besides known: String...) throws(Problem) {
    let unknown = Set(items.map(\.name)).subtracting(known).sorted()
    guard !unknown.isEmpty else { return }
    let names = unknown.map { "“\($0)”" }.joined(separator: ", ")
    let hint =
      known.isEmpty
      ? "This resource takes no query."
      : "Known are: \(known.map { "“\($0)”" }.joined(separator: ", "))."
    throw .badRequest("The query has an unknown \(names). \(hint)")
  }
}
