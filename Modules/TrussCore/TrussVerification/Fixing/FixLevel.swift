/// How much is known about a fix.
enum FixLevel: String, Codable, CaseIterable {
  /// With it, and with the other certain fixes, no application has another finding, and each existing dependency
  /// is provided as before.
  case certain
  /// With it, no application has another finding, but dependencies are provided differently.
  case likely
  /// A person has to make the change, or to decide about it.
  case shown
}
