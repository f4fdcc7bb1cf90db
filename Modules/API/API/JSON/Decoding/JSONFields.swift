/// Collects which fields of a body no type has asked for.
///
/// Types with synthesised or written-out coding keys say what they know through
/// `CodingKey.init?(stringValue:)`. When several containers are opened over one object, a field is
/// known if any of them knows it.
final class JSONFields {
  private var unknownNames: [String: Set<String>] = [:]

  func open<Key: CodingKey>(_ members: [String: JSONNode], at path: String, by keys: Key.Type) {
    let candidates = unknownNames[path] ?? Set(members.keys)
    unknownNames[path] = candidates.filter { Key(stringValue: $0) == nil }
  }

  /// The unknown fields, sorted by path.
  var unknown: [Problem.FieldError] {
    unknownNames
      .flatMap { path, names in names.map { path.isEmpty ? $0 : "\(path).\($0)" } }
      .sorted()
      .map { Problem.FieldError(field: $0, message: "There is no such field.") }
  }
}
