import Dispatch
import Foundation
import Testing
import Truss

/// Guarantees under concurrency; also run with the thread sanitizer.
struct ConstructionRaceTests {
  final class Instance: Sendable {}

  @Test func `Racing threads construct a singleton once and share it`() async throws {
    for _ in 0..<100 {
      let counter = Counter()
      let container = try await Container(of: Instance.self) {
        Singleton { () -> Instance in
          counter.next()
          return Instance()
        }.exported()
      }
      let seen = await race(4) { _ in try? container.resolve(Instance.self) }
      #expect(Set(seen.compactMap { $0.map { ObjectIdentifier($0) } }).count == 1)
      #expect(seen.count == 4 && counter.value == 1)
    }
  }

  @Test func `Racing threads share one weak singleton and one scoped instance`() async throws {
    struct Entry: Sendable { let source: Provider<Instance> }
    let container = try await Container(of: ScopeFactory<Request, Entry>.self, Journal.self) {
      Scoped(in: Request.self, Instance.init)
      Scoped(in: Request.self, Entry.init(source:)).exported()
      WeakSingleton(Journal.init).exported()
    }
    for _ in 0..<100 {
      let scope = try container.resolve(ScopeFactory<Request, Entry>.self).open(Request())
      let seen = await race(4) { _ in try? scope.entry.source.get() }
      #expect(Set(seen.compactMap { $0.map { ObjectIdentifier($0) } }).count == 1)
      let journals = await race(4) { _ in try? container.resolve(Journal.self) }
      #expect(Set(journals.compactMap { $0.map { ObjectIdentifier($0) } }).count == 1)
    }
  }

  @Test func `The error of a construction reaches all waiters`() async throws {
    let counter = Counter()
    let gate = DispatchSemaphore(value: 0)
    let container = try await Container(of: Instance.self) {
      Singleton { () throws -> Instance in
        counter.next()
        gate.wait()
        throw Failure()
      }.exported()
    }
    // The gate opens once for each attempt. Waiters of the first attempt fail with it; later
    // callers make their own attempt, for which the gate also opens.
    for _ in 0..<4 { gate.signal() }
    let failures = await race(4) { _ in
      #expect(throws: Failure.self) { try container.resolve(Instance.self) } != nil
    }
    #expect(failures == [true, true, true, true])
    #expect((1...4).contains(counter.value))
  }

  final class First: Sendable {
    init(second: Lazy<Second>, meeting: Meeting) throws {
      meeting.meet()
      _ = try second.value
    }
  }

  final class Second: Sendable {
    init(first: Lazy<First>, meeting: Meeting) throws {
      meeting.meet()
      _ = try first.value
    }
  }

  /// Blocks two threads until both have arrived; later calls return immediately.
  final class Meeting: Sendable {
    private let arrived = Counter()
    func meet() {
      let mine = arrived.next()
      while mine <= 2, arrived.value < 2 { sched_yield() }
    }
  }

  @Test func `Threads whose factories need each other get an error, not a deadlock`() async throws {
    let container = try await Container(of: First.self, Second.self) {
      Singleton(First.init(second:meeting:)).exported()
      Singleton(Second.init(first:meeting:)).exported()
      Singleton(Meeting.init)
    }
    let failures = await race(2) { index in
      #expect(throws: ContainerError.self) {
        if index == 0 { _ = try container.resolve(First.self) }
        if index == 1 { _ = try container.resolve(Second.self) }
      } != nil
    }
    #expect(failures == [true, true])
  }

  @Test func `Different singletons are constructed concurrently`() async throws {
    let meeting = Meeting()
    let container = try await Container(of: Int.self, String.self) {
      Singleton { () -> Int in
        meeting.meet()
        return 1
      }.exported()
      Singleton { () -> String in
        meeting.meet()
        return "1"
      }.exported()
    }
    let seen = await race(2) { index in
      index == 0
        ? (try? container.resolve(Int.self)) : (try? container.resolve(String.self)).map { _ in 1 }
    }
    #expect(seen == [1, 1])
  }
}
