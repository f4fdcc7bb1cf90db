/// The instances that are constructed ahead of their use, each as soon as those exist on which it
/// depends.
package struct Preparation: Sendable {
  // Decision 25: if resolving could wait, each dependent would be asynchronous.

  /// The slot to prepare in each step; `nil` for a step that only joins others.
  private let slots: [Slot?]

  /// For each step, those that wait for it.
  private let followers: StepLists

  /// Plans the construction of the instances of some nodes in their order.
  package init(in order: PartialOrder, slot: (Node.ID) -> Slot) {
    slots = order.nodes.map { $0.map(slot) }
    followers = order.predecessors.inverted
  }

  var firstKey: Key? { slots.lazy.compactMap(\.self).first?.key }

  /// Constructs the instances, as many concurrently as their dependencies permit.
  ///
  /// If one fails, those under construction are cancelled and awaited. No further one begins after
  /// that, or once the task has been cancelled.
  ///
  /// - Throws: The first error of a factory, or `CancellationError`.
  @inline(__always)
  package func run(in owner: ScopeInstance) async throws {
    guard slots.count == 1, let slot = slots[0] else {
      return try await runInParallel(in: owner)
    }
    try Task.checkCancellation()
    try await slot.prepare(in: owner)
  }

  private func runInParallel(in owner: ScopeInstance) async throws {
    try await withThrowingTaskGroup(of: Step.self) { group in
      var schedule = StepSchedule(followers, beginning: followers.steps)
      while true {
        while let step = schedule.next() {
          guard let slot = slots[step] else {
            schedule.end(step)
            continue
          }
          try Task.checkCancellation()
          group.addTask {
            try await slot.prepare(in: owner)
            return step
          }
        }
        guard let ended = try await group.next() else { return }
        schedule.end(ended)
      }
    }
  }

  /// Constructs the instances of a container one after another, on the actor of the caller.
  package func run(in container: ScopeInstance, on actor: any Actor) throws {
    for case let slot? in slots { try slot.prepare(in: container, on: actor) }
  }
}

/// The instances of a scope that are constructed when it is opened for one entry.
package final class ScopePreparation: @unchecked Sendable {
  // The proof for `@unchecked Sendable`: it is written once, by the thread that links the plan, before
  // any scope can be opened.

  /// The construction; `nil` if the entry needs no such instance.
  @exclusivity(unchecked) private(set) var preparation: Preparation?

  package init() {}

  package func complete(_ preparation: Preparation?) { self.preparation = preparation }
}
