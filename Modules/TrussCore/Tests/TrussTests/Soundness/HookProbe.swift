/// Records what happens to the instances of generated parts, and lets hooks wait for one another.
final class HookProbe: Sendable {
  /// A step in the life of an instance.
  enum Moment: Sendable {
    case made, starting, started, stopping, stopped

    fileprivate func line(_ part: Int) -> String { "\(self) \(part)" }
  }

  private let journal = Journal()

  /// The events for which others wait before they end.
  private let partners: [String: String]

  /// Lets the start hooks of two parts, and the stop hooks of two parts, wait for one another.
  init(meeting atStart: (Int, Int)? = nil, atStop: (Int, Int)? = nil) {
    var partners: [String: String] = [:]
    for (pair, moment) in [(atStart, Moment.starting), (atStop, .stopping)] {
      guard let pair else { continue }
      partners[moment.line(pair.0)] = moment.line(pair.1)
      partners[moment.line(pair.1)] = moment.line(pair.0)
    }
    self.partners = partners
  }

  func make(_ part: Int) { journal.note(Moment.made.line(part)) }

  func start(_ part: Int) async { await run(.starting, .started, part) }

  func stop(_ part: Int) async { await run(.stopping, .stopped, part) }

  private func run(_ begin: Moment, _ end: Moment, _ part: Int) async {
    journal.note(begin.line(part))
    await Task.yield()
    if let partner = partners[begin.line(part)] { await journal.wait(for: partner) }
    journal.note(end.line(part))
  }

  /// Whether something happened to a part, and before something happened to another.
  func noted(_ first: Moment, _ part: Int, before second: Moment, _ other: Int) -> Bool {
    let events = journal.entries
    let later = events.firstIndex(of: second.line(other)) ?? 0
    return events.prefix(later).contains(first.line(part))
  }

  func count(_ moment: Moment, _ part: Int) -> Int {
    journal.entries.count { $0 == moment.line(part) }
  }
}
