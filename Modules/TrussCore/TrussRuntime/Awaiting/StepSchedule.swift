/// Determines which steps of a partial order may begin, while others are in progress or have ended.
struct StepSchedule {
  private enum State {
    /// It waits for other steps.
    case waiting
    /// It may begin, unless one of those steps has been reconsidered.
    case queued
    case begun
    case ended
  }

  /// For each step, those that wait for it.
  private let followers: StepLists

  /// For each step, how many of those that it waits for have not ended.
  private var blockers: [Int]

  private var states: [State]
  private var queue: [Step] = []
  private var position = 0

  private(set) var remaining: Int

  /// Creates a schedule of all steps, in the order in which those begin that do not have to wait.
  init(_ followers: StepLists, beginning steps: some Sequence<Step>) {
    self.followers = followers
    blockers = followers.occurrences
    states = [State](repeating: .waiting, count: blockers.count)
    remaining = blockers.count
    for step in steps where blockers[step] == 0 { enqueue(step) }
  }

  private mutating func enqueue(_ step: Step) {
    states[step] = .queued
    queue.append(step)
  }

  mutating func next() -> Step? {
    while position < queue.count {
      let step = queue[position]
      position += 1
      guard states[step] == .queued else { continue }
      states[step] = blockers[step] == 0 ? .begun : .waiting
      if states[step] == .begun { return step }
    }
    queue.removeAll(keepingCapacity: true)
    position = 0
    return nil
  }

  /// Ends a step that has begun, so that those that wait for it may begin.
  ///
  /// If it has to wait for steps that have been reconsidered meanwhile, it begins again after them.
  mutating func end(_ step: Step) {
    guard states[step] == .begun else { return }
    states[step] = blockers[step] == 0 ? .ended : .waiting
    guard states[step] == .ended else { return }
    remaining -= 1
    for follower in followers[step] {
      blockers[follower] -= 1
      if blockers[follower] == 0, states[follower] == .waiting { enqueue(follower) }
    }
  }

  /// Lets a step that has begun or ended begin again, before those that wait for it and have not begun.
  ///
  /// - Complexity: Linear in the number of steps that follow it, directly or indirectly.
  mutating func reconsider(_ step: Step) {
    switch states[step] {
    case .waiting, .queued: return
    case .begun: break
    case .ended: reopenFollowers(of: step)
    }
    states[step] = .waiting
    if blockers[step] == 0 { enqueue(step) }
  }

  private mutating func reopenFollowers(of step: Step) {
    var reopened = [step]
    while let next = reopened.popLast() {
      remaining += 1
      for follower in followers[next] {
        blockers[follower] += 1
        if states[follower] == .ended {
          states[follower] = .waiting
          reopened.append(follower)
        }
      }
    }
  }
}
