extension Wiring {
  /// Returns, for each binding, to how many others links lead, apart from inputs and arguments.
  ///
  /// - Complexity: Linear in the number of dependencies for each 64 groups of bindings that need one another.
  func countReachable(along links: [[Link]]) -> [Int] {
    let components = Components(of: links.map { $0.map(\.binding) })
    let groups = components.members
    let weights = groups.map { members in members.count { self[$0].isDeclared } }
    // One list holds the targets of all groups, since this loop runs over all of them again and again.
    var targets: [Int] = []
    var ends: [Int] = []
    for (group, members) in groups.enumerated() {
      let outside = members.flatMap { links[$0] }.map { components.component[$0.binding] }
      targets += Set(outside).filter { $0 != group }
      ends.append(targets.count)
    }
    var totals = [Int](repeating: 0, count: groups.count)
    // The number of a group is higher than those to which it leads. Each round follows 64 groups together.
    for first in stride(from: 0, to: groups.count, by: 64) {
      var sets = [UInt64](repeating: 0, count: groups.count)
      let block = weights[first..<min(first + 64, groups.count)]
      let isUniform = block.allSatisfy { $0 == 1 }
      var group = first
      var position = first == 0 ? 0 : ends[first - 1]
      while group < groups.count {
        var set: UInt64 = group < first + 64 ? 1 << UInt64(group - first) : 0
        let end = ends[group]
        while position < end {
          set |= sets[targets[position]]
          position += 1
        }
        sets[group] = set
        totals[group] += isUniform ? set.nonzeroBitCount : Self.sum(of: block, in: set)
        group += 1
      }
    }
    return indices.map { totals[components.component[$0]] - (self[$0].isDeclared ? 1 : 0) }
  }

  private static func sum(of numbers: ArraySlice<Int>, in set: UInt64) -> Int {
    var rest = set
    var sum = 0
    while rest != 0 {
      sum += numbers[numbers.startIndex + rest.trailingZeroBitCount]
      rest &= rest - 1
    }
    return sum
  }
}
