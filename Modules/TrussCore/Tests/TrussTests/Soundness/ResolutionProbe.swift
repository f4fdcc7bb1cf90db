/// Finds out in which resolution each instance was constructed, and whether resolutions share what they
/// should.
struct ResolutionProbe {
  private struct Place: Hashable { let resolution: Int, part: Int }

  /// The resolution in which the instances that are being examined were constructed.
  private(set) var current = 0

  /// How many shared instances were taken again in their resolution, and how many parts have shared
  /// instances in several resolutions.
  private(set) var repetitions = 0
  var partsInSeveral: Int { resolutions.values.count { $0 > 1 } }

  private var count = 0
  private var sharing = SharingProbe<Place>()

  /// How many resolutions share an instance of each part.
  private var resolutions: [Int: Int] = [:]

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
    if try sharing.note(piece, in: Place(resolution: current, part: part)) {
      repetitions += 1
    } else {
      resolutions[part, default: 0] += 1
    }
  }
}

extension Resolution {
  /// Returns whether resolutions share the instances of a part or of a decorator.
  func isSharedPerResolution(_ part: Int) throws -> Bool {
    guard blueprint.parts[part].first == nil else { return false }
    return try span(of: target(of: part)) == .resolution
  }
}
