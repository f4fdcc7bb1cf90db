import Truss

/// Records what happens to the instances of generated parts, and lets hooks wait for one another.
final class HookProbe: Sendable {
  /// A step in the life of an instance.
  enum Moment: Sendable {
    case made
    case starting
    case started
    case stopping
    case stopped
  }

  private struct Event: Hashable {
    let moment: Moment
    let part: Int
  }

  private struct State {
    var events: [Event] = []
    var waiters: [Event: CheckedContinuation<Void, Never>] = [:]
  }

  private let state = Guarded(State())
  private let partners: [Event: Event]

  /// Creates a probe.
  ///
  /// - Parameters:
  ///   - atStart: Two parts whose start hooks wait for one another.
  ///   - atStop: Two parts whose stop hooks wait for one another.
  init(meeting atStart: (Int, Int)? = nil, atStop: (Int, Int)? = nil) {
    var partners: [Event: Event] = [:]
    for (pair, moment) in [(atStart, Moment.starting), (atStop, .stopping)] {
      guard let pair else { continue }
      let events = (Event(moment: moment, part: pair.0), Event(moment: moment, part: pair.1))
      partners[events.0] = events.1
      partners[events.1] = events.0
    }
    self.partners = partners
  }

  func make(_ part: Int) { note(Event(moment: .made, part: part)) }

  func start(_ part: Int) async { await run(.starting, .started, part) }

  func stop(_ part: Int) async { await run(.stopping, .stopped, part) }

  private func run(_ begin: Moment, _ end: Moment, _ part: Int) async {
    let event = Event(moment: begin, part: part)
    note(event)
    await Task.yield()
    if let partner = partners[event] { await wait(for: partner) }
    note(Event(moment: end, part: part))
  }

  private func note(_ event: Event) {
    let waiter = state.withLock { state in
      state.events.append(event)
      return state.waiters.removeValue(forKey: event)
    }
    waiter?.resume()
  }

  private func wait(for event: Event) async {
    await withCheckedContinuation { continuation in
      let isNoted = state.withLock { state in
        if !state.events.contains(event) { state.waiters[event] = continuation }
        return state.events.contains(event)
      }
      if isNoted { continuation.resume() }
    }
  }

  /// Whether something happened to a part, and before something happened to another.
  func noted(_ first: Moment, _ part: Int, before second: Moment, _ other: Int) -> Bool {
    state.withLock { state in
      let later = state.events.firstIndex(of: Event(moment: second, part: other))
      return state.events.prefix(later ?? 0).contains(Event(moment: first, part: part))
    }
  }

  /// How often something happened to a part.
  func count(_ moment: Moment, _ part: Int) -> Int {
    state.withLock { $0.events.filter { $0 == Event(moment: moment, part: part) }.count }
  }
}
