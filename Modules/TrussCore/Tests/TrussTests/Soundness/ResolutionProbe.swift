/// Finds out in which resolution each instance was constructed, and whether resolutions share what they
/// should.
struct ResolutionProbe {
  struct Mismatch: Error {
    let part: Int
    let isShared: Bool
  }

  private struct Place: Hashable {
    let resolution: Int
    let part: Int
  }

  /// The resolution in which the instances that are being examined were constructed.
  private(set) var current = 0

  /// How many shared instances were taken again in their resolution, and how many parts have shared
  /// instances in several resolutions.
  private(set) var repetitions = 0
  var partsInSeveral: Int { places.values.count { $0 > 1 } }

  private var count = 0
  private var instances: [Place: ObjectIdentifier] = [:]
  private var owners: [ObjectIdentifier: Int] = [:]
  private var places: [Int: Int] = [:]

  /// Goes on in another resolution.
  mutating func begin() {
    count += 1
    current = count
  }

  /// Goes on in a resolution, or in another one.
  mutating func turn(to resolution: Int?) {
    if let resolution { current = resolution } else { begin() }
  }

  /// Notes an instance of a part that resolutions share.
  mutating func note(_ piece: any Piece, of part: Int) throws {
    let instance = ObjectIdentifier(piece)
    let known = instances.updateValue(instance, forKey: Place(resolution: current, part: part))
    if let known {
      guard known == instance else { throw Mismatch(part: part, isShared: false) }
      repetitions += 1
    } else {
      places[part, default: 0] += 1
    }
    guard owners.updateValue(current, forKey: instance) ?? current == current else {
      throw Mismatch(part: part, isShared: true)
    }
  }
}

extension Resolution {
  /// Returns whether resolutions share the instances of a part or of a decorator.
  func isSharedPerResolution(_ part: Int) throws -> Bool {
    guard blueprint.parts[part].first == nil else { return false }
    let target = decorators.first { $0.value.contains(part) }?.key
    return try span(of: target ?? part) == .resolution
  }
}
