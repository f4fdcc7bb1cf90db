/// The instances that are constructed ahead of their use, each as soon as those exist on which it
/// depends.
package struct Preparation: Sendable {
  // Decision 25: if resolving could wait, each dependent would be asynchronous.

  /// A node on a path between the instances, or one of them.
  package struct Step: Sendable {
    /// The slot to prepare; `nil` for an instance that its dependents construct on request.
    let slot: Slot?

    /// The steps of the nodes that depend directly on this one.
    package var dependents: [Int] = []

    /// The number of steps on which this one waits.
    let dependencies: Int

    package init(slot: Slot?, dependencies: Int) {
      self.slot = slot
      self.dependencies = dependencies
    }
  }

  private let steps: [Step]

  package init(steps: [Step]) { self.steps = steps }

  /// The key of the first instance that is constructed.
  var firstKey: Key? { steps.lazy.compactMap(\.slot).first?.key }

  /// Constructs the instances, as many concurrently as their dependencies permit.
  ///
  /// If one fails, those under construction are cancelled and awaited. No further one begins after
  /// that, or once the task has been cancelled.
  ///
  /// - Parameter owner: The container or the scope to which the instances belong.
  /// - Throws: The first error of a factory, or `CancellationError`.
  @inline(__always)
  package func run(in owner: ScopeInstance) async throws {
    guard steps.count == 1, let slot = steps[0].slot else {
      return try await runInParallel(in: owner)
    }
    try Task.checkCancellation()
    try await slot.prepare(in: owner)
  }

  private func runInParallel(in owner: ScopeInstance) async throws {
    try await withThrowingTaskGroup(of: Int.self) { group in
      var progress = Progress(of: steps)
      while true {
        while let (index, slot) = progress.next(in: steps) {
          try Task.checkCancellation()
          group.addTask {
            try await slot.prepare(in: owner)
            return index
          }
        }
        guard let ended = try await group.next() else { return }
        progress.end(ended, in: steps)
      }
    }
  }

  /// Constructs the instances of a container one after another, on the actor of the caller.
  ///
  /// - Throws: The error of the first factory that fails.
  package func run(in container: ScopeInstance, on actor: any Actor) throws {
    for case let slot? in steps.map(\.slot) { try slot.prepare(in: container, on: actor) }
  }

  /// The steps that can begin, and those that wait.
  private struct Progress {
    private var pending: [Int]
    private var ready: [Int]

    init(of steps: [Step]) {
      pending = steps.map(\.dependencies)
      ready = steps.indices.filter { steps[$0].dependencies == 0 }
    }

    /// Returns the next slot to prepare.
    mutating func next(in steps: [Step]) -> (index: Int, slot: Slot)? {
      while let index = ready.popLast() {
        if let slot = steps[index].slot { return (index, slot) }
        end(index, in: steps)
      }
      return nil
    }

    mutating func end(_ step: Int, in steps: [Step]) {
      for dependent in steps[step].dependents {
        pending[dependent] -= 1
        if pending[dependent] == 0 { ready.append(dependent) }
      }
    }
  }
}
