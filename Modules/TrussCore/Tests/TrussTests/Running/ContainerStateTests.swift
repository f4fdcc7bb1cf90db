import Dispatch
import Testing
import Truss

/// The instances that a container constructs and stops before, during and after its run.
struct ContainerStateTests {
  final class Late: Sendable {}
  final class Unmanaged: Sendable { init(early: Early) {} }
  final class Early: Sendable {}

  final class User: Sendable {
    let late: Lazy<Late>
    init(late: Lazy<Late>, early: Early) { self.late = late }
  }

  let journal = Journal()
  let isConstructing = DispatchSemaphore(value: 0)
  let goOn = DispatchSemaphore(value: 0)

  var early: Singleton<Early> { Singleton(Early.init).onStop { _ in journal.note("stop early") } }

  @Test func `A container runs once`() async throws {
    let container = try await Container(of: Early.self) {
      early.onStart { _ in journal.note("start early") }.exported()
    }
    let refusal = ContainerError.alreadyRun(application: container.graph.name)
    try await container.run { container in
      _ = await #expect(throws: refusal) { try await container.run { _ in } }
    }
    await #expect(throws: refusal) { try await container.run { _ in } }
    await #expect(throws: refusal) { try await container.run() }
    #expect(journal.entries == ["start early", "stop early"])
    #expect(refusal.description.hasSuffix("a container runs only once; build another container"))
  }

  // MARK: - Afterwards

  private func stopped(_ type: Any.Type) -> ContainerError { .stopped(Key(type)) }

  @Test func `After the stop, only existing instances resolve`() async throws {
    let container = try await Container(
      of: Early.self, Late.self, Unmanaged.self, User.self, Peak.self
    ) {
      early.exported()
      Singleton(Late.init).onStop { _ in journal.note("stop late") }.exported()
      Singleton(Unmanaged.init(early:)).exported()
      Singleton(User.init(late:early:)).exported()
      WeakSingleton { Peak() }.exported()
    }
    let user = try await container.run { try $0.resolve(User.self) }
    #expect(try container.resolve(User.self) === user)
    #expect(throws: Never.self) { try container.resolve(Early.self) }
    #expect(throws: stopped(Late.self)) { try container.resolve(Late.self) }
    #expect(throws: stopped(Late.self)) { try user.late.value }
    #expect(throws: stopped(Unmanaged.self)) { try container.resolve(Unmanaged.self) }
    #expect(throws: stopped(Peak.self)) { try container.resolve(Peak.self) }
    #expect(journal.entries == ["stop early"])
  }

  final class Peak: Sendable {}

  @Test func `After the stop values resolve, and forms around existing instances`() async throws {
    let container = try await Container(
      TestAssembly(
        Early.self, Early?.self, Late?.self, Int.self, Int?.self, Character.self, String.self,
        [Double].self, inputs: { Character.self }
      ) {
        Singleton { Early() }.exported()
        Singleton { Late() }.exported()
        Value(7).exported()
        Value("plain").exported()
        Decorator(String.self) { (text: String) in text + ", decorated" }
        Contribution(to: Double.self) { 1 }
      }
    ) { Value(Character("c")) }
    let early = try await container.run { try $0.resolve(Early.self) }
    #expect(try container.resolve(Early?.self) === early)
    #expect(try container.resolve(Int?.self) == 7)
    #expect(try container.resolve(Int.self) == 7)
    #expect(try container.resolve(Character.self) == "c")
    #expect(throws: stopped(Late.self)) { try container.resolve(Late?.self) }
    #expect(throws: stopped(String.self)) { try container.resolve(String.self) }
    #expect(throws: stopped(Double.self)) { try container.resolve([Double].self) }
  }

  @Test func `During the stop instances without stop hooks can be constructed`() async throws {
    let container = try await Container(of: Helped.self) {
      Singleton(Helped.init(helper:)).onStop { _ = try $0.helper.value }.exported()
      Singleton(Unmanaged.init(early:))
      early
    }
    try await container.run { _ = try $0.resolve(Helped.self) }
    #expect(journal.entries == ["stop early"])
  }

  struct Helped: Sendable { let helper: Lazy<Unmanaged> }

  // MARK: - Eager bindings that fail

  private func failing(stop: @escaping @Sendable () throws -> Void) -> TestAssembly {
    TestAssembly(Late.self) {
      early.onStop { _ in try stop() }
      Singleton { (_: Early) throws -> Late in throw Failure() }.eager().exported()
    }
  }

  @Test func `An eager binding that fails stops what had been constructed`() async throws {
    await #expect(throws: Failure.self) { try await Container(failing {}) }
    #expect(journal.entries == ["stop early"])
  }

  @Test func `A failing stop is reported with the error of the eager binding`() async throws {
    struct Leak: Error {}
    let error = await #expect(throws: LifecycleError.self) {
      try await Container(failing { throw Leak() })
    }
    #expect(error?.cause is Failure)
    #expect(error?.key == Key(Early.self))
    #expect(error?.description.hasPrefix("Failure()\n  then the stop hook of `Early`") == true)
  }

  @Test func `A failing eager binding stops a synchronous container in a task`() async throws {
    func build() throws -> Container {
      let release = Mortal("assembly", journal: journal)
      return try Container(synchronously: failing { withExtendedLifetime(release) {} })
    }
    #expect(throws: Failure.self) { try build() }
    await journal.wait(for: "free assembly")
    #expect(journal.entries == ["stop early", "free assembly"])
  }

  // MARK: - Construction during the stop

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
    let order = container.graph.startOrder.map { container.graph.nodes[$0].key.description }
    #expect(order == ["Early", "Asking", "Answer"])
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
