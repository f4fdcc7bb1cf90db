/// Finds the name that a misspelt word was meant to be.
package enum Spelling {
  /// Returns the nearest candidate, if it is near enough to be the intended one.
  ///
  /// - Complexity: Linear in the letters of the candidates; most are left after a few letters.
  package static func nearest(to word: String, among candidates: [String]) -> String? {
    let letters = Array(word.lowercased().unicodeScalars)
    var nearest: (name: String, distance: Int)?
    for name in candidates {
      let others = Array(name.lowercased().unicodeScalars)
      let limit = min(max(1, others.count / 3), nearest.map { $0.distance - 1 } ?? .max)
      let shared = zip(letters, others).prefix { $0 == $1 }.count
      if let distance = distance(
        Array(letters.dropFirst(shared)), Array(others.dropFirst(shared)), upTo: limit)
      {
        nearest = (name, distance)
      }
    }
    return nearest?.name
  }

  /// Returns the edit distance, in which swapping two neighboring letters counts as one edit; `nil` if it is above
  /// a limit.
  ///
  /// Only the cells of the table that are so near to its diagonal that they can be within the limit are computed.
  private static func distance(
    _ one: [Unicode.Scalar], _ other: [Unicode.Scalar], upTo limit: Int
  ) -> Int? {
    guard abs(one.count - other.count) <= limit else { return nil }
    let unreachable = [Int](repeating: limit + 1, count: other.count + 1)
    var before = unreachable
    var row = Array(0...other.count)
    var leastBefore = 0
    for (i, a) in one.enumerated() {
      var next = unreachable
      next[0] = i + 1
      var least = i + 1
      for j in max(0, i - limit)..<min(other.count, i + limit + 1) {
        let b = other[j]
        var best = min(row[j] + (a == b ? 0 : 1), min(row[j + 1], next[j]) + 1)
        if i > 0, j > 0, a == other[j - 1], one[i - 1] == b { best = min(best, before[j - 1] + 1) }
        next[j + 1] = best
        least = min(least, best)
      }
      // A swap leads from the row before the last.
      guard min(least, leastBefore) <= limit else { return nil }
      (before, row, leastBefore) = (row, next, least)
    }
    return row[other.count] <= limit ? row[other.count] : nil
  }
}
