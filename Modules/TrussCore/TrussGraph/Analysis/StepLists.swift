/// The position of a step in a ``PartialOrder``, or in the order of the hooks of a scope.
package typealias Step = Graph.Position<PartialOrder>

package struct StepLists: Sendable {
  private var ends: [Int] = []
  private var elements: [Step] = []

  init() {}

  package init(chainOf count: Int) {
    for step in 0..<count { append(step == 0 ? [] : [Step(index: step - 1)]) }
  }

  package var steps: Range<Step> { Step(index: 0)..<Step(index: ends.count) }

  package subscript(step: Step) -> ArraySlice<Step> {
    elements[(step.index == 0 ? 0 : ends[step.index - 1])..<ends[step]]
  }

  /// Adds the list of the next step.
  mutating func append(_ list: [Step]) {
    elements += list
    ends.append(elements.count)
  }

  /// How often each step occurs in the lists.
  package var occurrences: [Int] {
    var occurrences = [Int](repeating: 0, count: ends.count)
    for step in elements { occurrences[step] += 1 }
    return occurrences
  }

  /// For each step, the steps in whose lists it occurs.
  package var inverted: StepLists {
    var inverted = StepLists()
    var end = 0
    // The lists are filled from their ends, so that afterwards `starts` has their beginnings.
    var starts = occurrences.map { count in
      end += count
      return end
    }
    inverted.ends = starts
    inverted.elements = [Step](repeating: Step(index: 0), count: elements.count)
    for step in steps.reversed() {
      for element in self[step].reversed() {
        starts[element] -= 1
        inverted.elements[starts[element]] = step
      }
    }
    return inverted
  }
}
