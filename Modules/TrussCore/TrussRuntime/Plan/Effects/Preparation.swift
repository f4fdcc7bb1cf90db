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

  /// Constructs the instances, as many at once as their dependencies permit.
  ///
  /// If one fails, those under construction are cancelled and awaited. No further one begins after
  /// that, or once the task has been cancelled.
  ///
  /// - Parameter prepare: Constructs the instance of a slot.
  /// - Throws: The first error of a factory, or `CancellationError`.
  package func run(_ prepare: @escaping @Sendable (Slot) async throws -> Void) async throws {
    if steps.count == 1, let slot = steps[0].slot {
      try Task.checkCancellation()
      return try await prepare(slot)
    }
    try await withThrowingTaskGroup(of: Int.self) { group in
      var progress = Progress(of: steps)
      while true {
        while let (index, slot) = progress.next(in: steps) {
          try Task.checkCancellation()
          group.addTask {
            try await prepare(slot)
            return index
          }
        }
        guard let ended = try await group.next() else { return }
        progress.end(ended, in: steps)
      }
    }
  }

  /// Constructs the instances one after another.
  ///
  /// - Parameter prepare: Constructs the instance of a slot.
  /// - Throws: The error of the first factory that fails.
  package func run(_ prepare: (Slot) throws -> Void) throws {
    for case let slot? in steps.map(\.slot) { try prepare(slot) }
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
