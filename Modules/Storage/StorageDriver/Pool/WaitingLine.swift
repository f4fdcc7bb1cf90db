/// The waiters for a member of a pool, in order of arrival.
@usableFromInline
struct WaitingLine<Member: Sendable, Errand: Sendable> {
  @usableFromInline typealias Waiter = CheckedContinuation<Member, any Error>

  @usableFromInline var lastTicket: UInt64 = 0
  @usableFromInline var places: [Place] = []

  // A tuple would have the same parts, whose types Swift would look up at each use.
  @usableFromInline struct Place {
    @usableFromInline let ticket: UInt64
    @usableFromInline let deadline: ContinuousClock.Instant
    @usableFromInline let waiter: Waiter
    @usableFromInline let errand: Errand?

    @inlinable
    init(
      ticket: UInt64, deadline: ContinuousClock.Instant, waiter: Waiter, errand: Errand?
    ) {
      self.ticket = ticket
      self.deadline = deadline
      self.waiter = waiter
      self.errand = errand
    }
  }

  @inlinable var isEmpty: Bool { places.isEmpty }

  @inlinable var count: Int { places.count }

  @inlinable
  mutating func nextTicket() -> UInt64 {
    lastTicket += 1
    return lastTicket
  }

  /// Appends a waiter, whose deadline is not before those of the others.
  @inlinable
  mutating func append(
    _ waiter: Waiter, for errand: Errand?, ticket: UInt64, deadline: ContinuousClock.Instant
  ) {
    places.append(Place(ticket: ticket, deadline: deadline, waiter: waiter, errand: errand))
  }

  /// The first deadline, if anybody waits.
  var deadline: ContinuousClock.Instant? { places.first?.deadline }

  /// Removes the waiters whose deadline has passed.
  mutating func removeOverdue(at now: ContinuousClock.Instant) -> [Waiter] {
    let count = places.prefix { $0.deadline <= now }.count
    defer { places.removeFirst(count) }
    return places.prefix(count).map(\.waiter)
  }

  @inlinable
  mutating func removeFirst() -> Waiter? {
    places.isEmpty ? nil : places.removeFirst().waiter
  }

  /// Removes those at the front that have errands.
  @inlinable
  mutating func removeErrands(atMost limit: Int) -> [AcceptedErrand<Member, Errand>] {
    var accepted: [AcceptedErrand<Member, Errand>] = []
    for place in places.prefix(limit) {
      guard let errand = place.errand else { break }
      accepted.append(AcceptedErrand(errand, of: place.waiter))
    }
    places.removeFirst(accepted.count)
    return accepted
  }

  /// Removes a waiter, unless it has already been served.
  @inlinable
  mutating func remove(ticket: UInt64) -> Waiter? {
    guard let index = places.firstIndex(where: { $0.ticket == ticket }) else { return nil }
    return places.remove(at: index).waiter
  }
}
