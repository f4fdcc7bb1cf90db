/// Finds the name that a misspelt word was meant to be.
package enum Spelling {
  /// Returns the nearest candidate, if it is near enough to be the intended one.
  package static func nearest(to word: String, among candidates: [String]) -> String? {
    let ranked = candidates.map { ($0, distance(Array(word.lowercased()), Array($0.lowercased()))) }
    guard let (name, distance) = ranked.min(by: { $0.1 < $1.1 }) else { return nil }
    return distance <= max(1, name.count / 3) ? name : nil
  }

  /// Returns the edit distance, in which swapping two neighboring letters counts as one edit.
  private static func distance(_ one: [Character], _ other: [Character]) -> Int {
    var before: [Int] = []
    var row = Array(0...other.count)
    for (i, a) in one.enumerated() {
      var next = [i + 1]
      for (j, b) in other.enumerated() {
        var best = min(row[j + 1] + 1, next[j] + 1, row[j] + (a == b ? 0 : 1))
        if i > 0, j > 0, a == other[j - 1], one[i - 1] == b { best = min(best, before[j - 1] + 1) }
        next.append(best)
      }
      (before, row) = (row, next)
    }
    return row[other.count]
  }
}
