/// One line of a list of types.
@_documentation(visibility: internal)
public struct ListedType: Sendable {
  /// The type as written.
  package let type: Any.Type

  /// The key of the type, or of the type inside `Qualified`.
  package let key: Key

  package let location: DeclarationLocation

  package init(type: Any.Type, key: Key, location: DeclarationLocation) {
    self.type = type
    self.key = key
    self.location = location
  }
}
