/// Finds out whether places share one instance each, and no other.
struct SharingProbe<Place: Hashable & Sendable> {
  struct Mismatch: Error {
    let place: Place

    /// Whether an instance is in two places, and not two instances in one.
    let isShared: Bool
  }

  private var instances: [Place: ObjectIdentifier] = [:]
  private var places: [ObjectIdentifier: Place] = [:]

  /// Notes an instance in a place, and returns whether the place is known.
  @discardableResult
  mutating func note(_ piece: any Piece, in place: Place) throws -> Bool {
    let instance = ObjectIdentifier(piece)
    let known = instances.updateValue(instance, forKey: place)
    guard known ?? instance == instance else { throw Mismatch(place: place, isShared: false) }
    guard places.updateValue(place, forKey: instance) ?? place == place else {
      throw Mismatch(place: place, isShared: true)
    }
    return known != nil
  }
}
