import Formats
public import Foundation

/// The decoded query of a request, in order.
public struct Query: Hashable, Sendable {
  /// The decoded names and values, in the order sent; a value is empty when there is none.
  public let items: [URLQueryItem]

  /// Creates a query from decoded items.
  public init(_ items: [URLQueryItem] = []) {
    self.items = items
  }

  /// Returns every value of a name, in order.
  public func values(_ name: String) -> [String] {
    items.filter { $0.name == name }.map { $0.value ?? "" }
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

  /// Rejects names unknown to the route, so that a misspelt one is not silently ignored.
  ///
  /// - Throws: ``Problem`` (400), which names all unknown names and the known ones.
  public func refuseUnknown(besides known: String...) throws(Problem) {
    let unknown = Set(items.map(\.name)).subtracting(known).sorted()
    guard !unknown.isEmpty else { return }
    let names = unknown.map { "“\($0)”" }.joined(separator: ", ")
    let hint =
      known.isEmpty
      ? "This resource takes no query."
      : "The known names are: \(known.map { "“\($0)”" }.joined(separator: ", "))."
    throw .badRequest("The query has unknown names: \(names). \(hint)")
  }
}

extension Query {
  /// Returns the page of a list that the names `limit` and `after` ask for, and rejects other names.
  ///
  /// - Parameter item: The elements of the list, such as “a note”.
  /// - Returns: The number of elements, 50 unless the query says otherwise, and the last one of the previous page.
  /// - Throws: ``Problem`` (400), with `errors` that name the value, when the limit is not from 1 to 100, or `after`
  ///   is not a UUID.
  public func page(of item: String) throws(Problem) -> (limit: Int, last: UUID?) {
    try refuseUnknown(besides: "limit", "after")
    let limit = try value("limit") ?? "50"
    guard let count = Int(limit), (1...100).contains(count) else {
      throw .badRequest(
        "The value of “limit” is “\(limit)”. Send a number from 1 to 100.", about: "limit")
    }
    guard let text = try value("after") else { return (count, nil) }
    guard let last = UUID(canonical: text) else {
      throw .badRequest("The value of “after” is not an identifier of \(item).", about: "after")
    }
    return (count, last)
  }
}
