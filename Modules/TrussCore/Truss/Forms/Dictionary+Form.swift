extension Dictionary: LinkedForm {
  /// Supplies the contributions by their keys.
  ///
  /// The container shares the dictionary if it shares all of these contributions.
  static func slot(at site: DependencySite) -> Slot {
    let keys = site.elementKeys.compactMap { $0.value as? Key }
    // The proof for `nonisolated(unsafe)`: the keys of contributions are `Sendable`, and so is their
    // conformance to `Hashable`. Without contributions, there is no key to hash.
    nonisolated(unsafe) let supply = { (arguments: Arguments, place: Place) in
      place.fill {
        var dictionary = Self(minimumCapacity: keys.count)
        for (index, key) in keys.enumerated() {
          dictionary[key] = try arguments.get(index) as Value
        }
        return dictionary
      }
    }
    return site.collection(Self.self, of: Value.self) { supply($0, $1) }
  }
}
