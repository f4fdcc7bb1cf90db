/// A module that is linked with another copy of the container than its application.
package struct ForeignModule: Sendable {
  package let name: String
  package let location: DeclarationLocation

  /// The file that contains the other copy, if it is known.
  package let library: String?

  package init(name: String, location: DeclarationLocation, library: String?) {
    self.name = name
    self.location = location
    self.library = library
  }
}
