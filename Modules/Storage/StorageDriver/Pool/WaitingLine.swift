/// The waiters for a member of a pool, in order of arrival.
@usableFromInline
struct WaitingLine<Member: Sendable> {
  typealias Waiter = CheckedContinuation<Member, any Error>

  private var lastTicket: UInt64 = 0
  @usableFromInline var places: [Place] = []

  // A tuple would have the same parts, whose types Swift would look up at each use.
  @usableFromInline struct Place {
    let ticket: UInt64
    let deadline: ContinuousClock.Instant
    let waiter: Waiter
  }

  @inlinable var isEmpty: Bool { places.isEmpty }

  var count: Int { places.count }

  mutating func nextTicket() -> UInt64 {
    lastTicket += 1
    return lastTicket
  }

  /// Appends a waiter, whose deadline is not before those of the others.
  mutating func append(_ waiter: Waiter, ticket: UInt64, deadline: ContinuousClock.Instant) {
    places.append(Place(ticket: ticket, deadline: deadline, waiter: waiter))
  }

  /// The first deadline, if anybody waits.
  var deadline: ContinuousClock.Instant? { places.first?.deadline }

  /// Removes the waiters whose deadline has passed.
  mutating func removeOverdue(at now: ContinuousClock.Instant) -> [Waiter] {
    let count = places.prefix { $0.deadline <= now }.count
    defer { places.removeFirst(count) }
    return places.prefix(count).map(\.waiter)
  }

  mutating func removeFirst() -> Waiter? {
    places.isEmpty ? nil : places.removeFirst().waiter
  }

  /// Removes a waiter, unless it has already been served.
  mutating func remove(ticket: UInt64) -> Waiter? {
    guard let index = places.firstIndex(where: { $0.ticket == ticket }) else { return nil }
    return places.remove(at: index).waiter
  }
}
