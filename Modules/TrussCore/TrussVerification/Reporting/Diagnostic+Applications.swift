import Truss

extension Diagnostic {
  /// Adds the locations of another application that must change for the same reason, or where the same cause shows.
  mutating func addPlaces(of other: Diagnostic) {
    let known = Set(relatedLocations + (location.map { [$0] } ?? []))
    var found = [Note(other.message, at: other.location, isFurther: true)] + other.notes
    if other.fixLocation != other.location, other.fix?.anywhere == fix?.anywhere {
      found += other.fixNote.map { [$0] } ?? []
    }
    notes += found.filter { $0.location.map { !known.contains($0) } ?? false }
  }

  /// Suggests to compose a module instead of one that is not known.
  mutating func compose(_ module: Fix) {
    switch fix?.kind {
    case .compose: fix = module.at(fixLocation)
    case .bind: fix = module.at(nil)
    default: break
    }
  }
}
