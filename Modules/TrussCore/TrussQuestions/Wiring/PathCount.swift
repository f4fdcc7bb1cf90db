extension Wiring {
  /// Returns, for each binding, how many paths lead from some to it; `Int.max` if there are more.
  ///
  /// Bindings on a cycle count as one, since a cycle has endless paths.
  ///
  /// - Complexity: Linear in the number of bindings and dependencies.
  func pathCounts(from starts: [Int]) -> [Int] {
    let components = Components(of: indices.map { dependencies[$0].map(\.binding) })
    var counts = [Int](repeating: 0, count: components.members.count)
    for binding in starts { counts[components.component[binding]].add(1) }
    // Components are numbered from the leaves, so their dependents come first in reverse order.
    for component in components.members.indices.reversed() where counts[component] > 0 {
      for member in components.members[component] {
        for link in dependencies[member] {
          let next = components.component[link.binding]
          if next != component { counts[next].add(counts[component]) }
        }
      }
    }
    return components.component.map { counts[$0] }
  }
}

extension Int {
  /// Adds a number, up to the largest possible sum.
  fileprivate mutating func add(_ other: Int) {
    let (sum, overflows) = addingReportingOverflow(other)
    self = overflows ? .max : sum
  }
}
