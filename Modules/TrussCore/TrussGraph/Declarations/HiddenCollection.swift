/// One line of a list of hidden collections.
@_documentation(visibility: internal)
public struct HiddenCollection: Sendable {
  /// The key of the elements.
  package let key: Key

  package let location: DeclarationLocation

  package init(key: Key, location: DeclarationLocation) {
    self.key = key
    self.location = location
  }
}
