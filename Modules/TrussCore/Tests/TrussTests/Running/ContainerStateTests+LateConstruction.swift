import Dispatch
import Testing
import Truss

/// Instances that are constructed while the container stops.
extension ContainerStateTests {
  @Test func `An instance from a stop hook stops before its dependencies`() async throws {
    let container = try await Container(of: User.self) {
      Singleton(User.init(late:early:))
        .onStop { _ = try $0.late.value }
        .onStop { _ in journal.note("stop user") }
        .exported()
      Singleton { (_: Early) in Late() }.onStop { _ in journal.note("stop late") }
      early
    }
    try await container.run { _ = try $0.resolve(User.self) }
    #expect(journal.entries == ["stop user", "stop late", "stop early"])
  }

  final class Asking: Sendable {
    let answer: Provider<Answer>
    init(answer: Provider<Answer>, early: Early) { self.answer = answer }
  }

  final class Answer: Sendable { init(asking: Asking) {} }

  @Test func `An instance that a stop hook constructs after its turn is stopped`() async throws {
    let container = try await Container(of: Asking.self) {
      Singleton(Answer.init(asking:)).onStop { _ in journal.note("stop answer") }
      Singleton(Asking.init(answer:early:))
        .onStop { asking in
          journal.note("stop asking")
          _ = try asking.answer.get()
        }.exported()
      early
    }
    #expect(
      container.graph.startOrder.map { container.graph.nodes[$0].key }
        == [Key(Early.self), Key(Asking.self), Key(Answer.self)])
    try await container.run { _ = try $0.resolve(Asking.self) }
    #expect(journal.entries == ["stop asking", "stop answer", "stop early"])
  }

  /// An instance whose factory signals when it runs, and waits until it may go on.
  private var slow: Singleton<Late> {
    Singleton { (_: Early) in
      isConstructing.signal()
      goOn.wait()
      return Late()
    }.onStop { _ in journal.note("stop late") }
  }

  /// Begins to construct the slow instance on another thread, and returns when its factory runs.
  private func construct(in container: Container) async -> Task<Late, any Error> {
    let resolution = Task.detached {
      try await withCheckedThrowingContinuation { continuation in
        DispatchQueue.global().async {
          continuation.resume(with: Result { try container.resolve(Late.self) })
        }
      }
    }
    await Task.detached { isConstructing.wait() }.value
    return resolution
  }

  @Test(arguments: [true, false])
  func `A stop waits for an instance that is being constructed, and stops it`(
    _ startsWithOther: Bool
  ) async throws {
    let container = try await Container(
      TestAssembly {
        slow.exported()
        early
        // Unrelated hooks do not wait for the instance: neither depends on the other.
        Singleton { 1 }.onStop { _ in goOn.signal() }.exported()
      } roots: {
        if startsWithOther { Int.self }
        Late.self
        if !startsWithOther { Int.self }
      })
    let resolved = try await container.run { container in
      _ = try container.resolve(Int.self)
      return await construct(in: container)
    }
    _ = try await resolved.value
    #expect(journal.entries == ["stop late", "stop early"])
  }

  @Test func `An endless construction is reported, and its dependencies stop`() async throws {
    let clock = ManualClock()
    // The number starts first and stops last, so the stop waits for the construction by then.
    let container = try await Container(of: Int.self, Late.self) {
      slow.exported()
      early
      Singleton { 1 }.onStop { _ in journal.note("stop other") }.exported()
    }
    let resolved = Guarded<Task<Late, any Error>?>(nil)
    let run = Task {
      try await container.run(on: clock) { container in
        _ = try container.resolve(Int.self)
        let task = await construct(in: container)
        resolved.withLock { $0 = task }
      }
    }
    await journal.wait(for: "stop other")
    clock.advance(by: .seconds(15))
    let error = try await #require(throws: LifecycleError.self) { try await run.value }
    #expect(journal.entries == ["stop other", "stop early"])
    #expect(error.phase == .construction)
    #expect(error.description.hasPrefix("the construction of `Late` (TrussTests/"))
    #expect(error.description.hasSuffix("did not end within 15.0 seconds"))
    goOn.signal()
    _ = try await resolved.withLock { $0 }?.value
  }
}
