/// The waiters for a member of a pool, in order of arrival.
struct WaitingLine<Member: Sendable> {
  typealias Waiter = CheckedContinuation<Member, any Error>

  private var lastTicket: UInt64 = 0
  private var waiters: [(ticket: UInt64, deadline: ContinuousClock.Instant, waiter: Waiter)] = []

  var count: Int { waiters.count }

  mutating func nextTicket() -> UInt64 {
    lastTicket += 1
    return lastTicket
  }

  /// Appends a waiter, whose deadline is not before those of the others.
  mutating func append(_ waiter: Waiter, ticket: UInt64, deadline: ContinuousClock.Instant) {
    waiters.append((ticket, deadline, waiter))
  }

  /// The first deadline, if anybody waits.
  var deadline: ContinuousClock.Instant? { waiters.first?.deadline }

  /// Removes the waiters whose deadline has passed.
  mutating func removeOverdue(at now: ContinuousClock.Instant) -> [Waiter] {
    let count = waiters.prefix { $0.deadline <= now }.count
    defer { waiters.removeFirst(count) }
    return waiters.prefix(count).map(\.waiter)
  }

  mutating func removeFirst() -> Waiter? {
    waiters.isEmpty ? nil : waiters.removeFirst().waiter
  }

  /// Removes a waiter, unless it has already been served.
  mutating func remove(ticket: UInt64) -> Waiter? {
    guard let index = waiters.firstIndex(where: { $0.ticket == ticket }) else { return nil }
    return waiters.remove(at: index).waiter
  }
}
