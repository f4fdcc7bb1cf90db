/// Modules that include one another, in order; the last is the first again.
package struct IncludeCycle: Sendable {
  package let names: [String]
  package let location: DeclarationLocation

  /// The last name of a path that is too long to be followed to its end.
  package static let endless = "…"

  package init(names: [String], location: DeclarationLocation) {
    self.names = names
    self.location = location
  }
}
