/// Collects the fields of a body that no type knows.
///
/// A type knows the fields for which the `init?(stringValue:)` of its coding keys succeeds. When
/// several containers are opened over one object, a field is known if any of them knows it.
final class JSONFields {
  private var objects: [[String]: (path: [any CodingKey], unknown: Set<String>)] = [:]

  func open<Key: CodingKey>(
    _ members: [String: JSONNode], at path: [any CodingKey], by keys: Key.Type
  ) {
    let id = path.map(\.stringValue)
    let candidates = objects[id]?.unknown ?? Set(members.keys)
    objects[id] = (path, candidates.filter { Key(stringValue: $0) == nil })
  }

  /// The unknown fields, sorted by path.
  var unknown: [Problem.FieldError] {
    objects.values
      .flatMap { path, names in names.map { (path + [ElementKey($0)]).fieldPath } }
      .sorted()
      .map { Problem.FieldError(field: $0, message: "There is no such field.") }
  }
}
