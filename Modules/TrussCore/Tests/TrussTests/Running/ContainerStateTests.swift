import Dispatch
import Testing
import Truss

/// What a container constructs and stops before, during and after its run.
struct ContainerStateTests {
  struct Failure: Error {}

  final class Late: Sendable {}
  final class Unmanaged: Sendable { init(early: Early) {} }
  final class Early: Sendable {}

  final class User: Sendable {
    let late: Lazy<Late>
    init(late: Lazy<Late>, early: Early) { self.late = late }
  }

  private func late(_ journal: Journal) -> Singleton<Late> {
    Singleton(Late.init).onStop { _ in journal.note("stop late") }
  }

  private func early(_ journal: Journal) -> Singleton<Early> {
    Singleton(Early.init).onStop { _ in journal.note("stop early") }
  }

  // MARK: - Running once

  @Test func `A container runs once`() async throws {
    let journal = Journal()
    let container = try await Container(
      TestAssembly {
        early(journal).onStart { _ in journal.note("start early") }.exported()
      } roots: {
        Early.self
      })
    let refusal = ContainerError.alreadyRun(application: container.graph.name)
    try await container.run { container in
      _ = await #expect(throws: refusal) { try await container.run { _ in } }
    }
    await #expect(throws: refusal) { try await container.run { _ in } }
    await #expect(throws: refusal) { try await container.run() }
    #expect(journal.entries == ["start early", "stop early"])
    #expect(refusal.description.hasSuffix("a container runs only once; build another container"))
  }

  // MARK: - Instances that are constructed late

  @Test func `What a stop hook constructs is stopped before what it depends on`() async throws {
    let journal = Journal()
    let container = try await Container(
      TestAssembly {
        Singleton(User.init(late:early:))
          .onStop { _ = try $0.late.value }
          .onStop { _ in journal.note("stop user") }
          .exported()
        Singleton { (_: Early) in Late() }.onStop { _ in journal.note("stop late") }
        early(journal)
      } roots: {
        User.self
      })
    try await container.run { _ = try $0.resolve(User.self) }
    #expect(journal.entries == ["stop user", "stop late", "stop early"])
  }

  final class Asking: Sendable {
    let answer: Provider<Answer>
    init(answer: Provider<Answer>, early: Early) { self.answer = answer }
  }

  final class Answer: Sendable { init(asking: Asking) {} }

  @Test func `What a stop hook constructs after its turn is stopped as well`() async throws {
    let journal = Journal()
    let container = try await Container(
      TestAssembly {
        Singleton(Answer.init(asking:)).onStop { _ in journal.note("stop answer") }
        Singleton(Asking.init(answer:early:))
          .onStop { asking in
            journal.note("stop asking")
            _ = try asking.answer.get()
          }
          .exported()
        early(journal)
      } roots: {
        Asking.self
      })
    #expect(
      container.graph.startOrder.map { container.graph.nodes[$0].key }
        == [Key(Early.self), Key(Asking.self), Key(Answer.self)])
    try await container.run { _ = try $0.resolve(Asking.self) }
    #expect(journal.entries == ["stop asking", "stop answer", "stop early"])
  }

  /// Begins to construct a root on a thread of its own, and returns when its factory runs.
  private func construct<Root: Sendable>(
    _ type: Root.Type, in container: Container, untilSignalled isConstructing: DispatchSemaphore
  ) async -> Task<Root, any Error> {
    let resolution = Task.detached {
      try await withCheckedThrowingContinuation { continuation in
        DispatchQueue.global().async {
          continuation.resume(with: Result { try container.resolve(type) })
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
    let journal = Journal()
    let (isConstructing, goOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let container = try await Container(
      TestAssembly {
        Singleton { (_: Early) in
          isConstructing.signal()
          goOn.wait()
          return Late()
        }
        .onStop { _ in journal.note("stop late") }
        .exported()
        early(journal)
        // Whatever does not depend on the instance, and is no dependency of it, does not wait for it.
        Singleton { () -> Int in 1 }.onStop { _ in goOn.signal() }.exported()
      } roots: {
        if startsWithOther { Int.self }
        Late.self
        if !startsWithOther { Int.self }
      })
    let resolved = try await container.run { container in
      _ = try container.resolve(Int.self)
      return await construct(Late.self, in: container, untilSignalled: isConstructing)
    }
    _ = try await resolved.value
    #expect(journal.entries == ["stop late", "stop early"])
  }

  @Test
  func `A construction that does not end is reported as such, and its dependencies are stopped`()
    async throws
  {
    let (journal, clock) = (Journal(), ManualClock())
    let (isConstructing, goOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let container = try await Container(
      TestAssembly {
        Singleton { (_: Early) in
          isConstructing.signal()
          goOn.wait()
          return Late()
        }
        .onStop { _ in journal.note("stop late") }
        .exported()
        early(journal)
        Singleton { () -> Int in 1 }.onStop { _ in journal.note("stop other") }.exported()
      } roots: {
        // It starts first and stops last, so the stop waits for the construction by then.
        Int.self
        Late.self
      })
    let resolved = Guarded<Task<Late, any Error>?>(nil)
    let run = Task {
      try await container.run(on: clock) { container in
        _ = try container.resolve(Int.self)
        let task = await construct(Late.self, in: container, untilSignalled: isConstructing)
        resolved.withLock { $0 = task }
      }
    }
    await journal.wait(for: "stop other")
    clock.advance(by: .seconds(15))
    let result = await run.result
    let error = try #require(#expect(throws: LifecycleError.self) { try result.get() })
    #expect(journal.entries == ["stop other", "stop early"])
    #expect(error.phase == .construction)
    #expect(error.description.hasPrefix("the construction of `Late` (TrussTests/"))
    #expect(error.description.hasSuffix("did not end within 15.0 seconds"))
    goOn.signal()
    _ = try await resolved.withLock { $0 }?.value
  }

  // MARK: - Afterwards

  @Test func `After the stop existing instances resolve, and nothing else is constructed`()
    async throws
  {
    let journal = Journal()
    let container = try await Container(
      TestAssembly {
        early(journal).exported()
        late(journal).exported()
        Singleton(Unmanaged.init(early:)).exported()
        Singleton { (late: Lazy<Late>, early: Early) in User(late: late, early: early) }.exported()
        WeakSingleton { Peak() }.exported()
      } roots: {
        Early.self
        Late.self
        Unmanaged.self
        User.self
        Peak.self
      })
    let user = try await container.run { try $0.resolve(User.self) }
    #expect(try container.resolve(User.self) === user)
    #expect(throws: Never.self) { try container.resolve(Early.self) }
    #expect(throws: ContainerError.stopped(Key(Late.self))) { try container.resolve(Late.self) }
    #expect(throws: ContainerError.stopped(Key(Late.self))) { try user.late.value }
    #expect(throws: ContainerError.stopped(Key(Unmanaged.self))) {
      try container.resolve(Unmanaged.self)
    }
    #expect(throws: ContainerError.stopped(Key(Peak.self))) { try container.resolve(Peak.self) }
    #expect(journal.entries == ["stop early"])
  }

  final class Peak: Sendable {}

  @Test func `After the stop values resolve, and forms around existing instances`() async throws {
    let container = try await Container(
      TestAssembly {
        Singleton { Early() }.exported()
        Singleton { Late() }.exported()
        Value(7).exported()
        Value("plain").exported()
        Decorator(String.self) { (text: String) in text + ", decorated" }
        Contribution(to: Double.self) { 1 }
      } roots: {
        Early.self
        Early?.self
        Late?.self
        Int.self
        Int?.self
        Character.self
        String.self
        [Double].self
      } inputs: {
        Character.self
      }
    ) {
      Value(Character("c"))
    }
    let early = try await container.run { try $0.resolve(Early.self) }
    #expect(try container.resolve(Early?.self) === early)
    #expect(try container.resolve(Int?.self) == 7)
    #expect(try container.resolve(Int.self) == 7)
    #expect(try container.resolve(Character.self) == "c")
    #expect(throws: ContainerError.stopped(Key(Late.self))) { try container.resolve(Late?.self) }
    #expect(throws: ContainerError.stopped(Key(String.self))) {
      try container.resolve(String.self)
    }
    #expect(throws: ContainerError.stopped(Key(Double.self))) {
      try container.resolve([Double].self)
    }
  }

  @Test func `During the stop instances without stop hooks can be constructed`() async throws {
    let journal = Journal()
    let container = try await Container(
      TestAssembly {
        Singleton { (helper: Lazy<Unmanaged>) in Helped(helper: helper) }
          .onStop { _ = try $0.helper.value }.exported()
        Singleton(Unmanaged.init(early:))
        early(journal)
      } roots: {
        Helped.self
      })
    try await container.run { _ = try $0.resolve(Helped.self) }
    #expect(journal.entries == ["stop early"])
  }

  final class Helped: Sendable {
    let helper: Lazy<Unmanaged>
    init(helper: Lazy<Unmanaged>) { self.helper = helper }
  }

  // MARK: - Eager bindings that fail

  private func failing(_ journal: Journal, stop: @escaping @Sendable () throws -> Void)
    -> TestAssembly
  {
    TestAssembly {
      early(journal).onStop { _ in try stop() }
      Singleton { (_: Early) throws -> Late in throw Failure() }.eager().exported()
    } roots: {
      Late.self
    }
  }

  @Test func `An eager binding that fails stops what had been constructed`() async throws {
    let journal = Journal()
    await #expect(throws: Failure.self) { try await Container(failing(journal) {}) }
    #expect(journal.entries == ["stop early"])
  }

  @Test func `A failing stop is reported with the error of the eager binding`() async throws {
    struct Leak: Error {}
    let error = await #expect(throws: LifecycleError.self) {
      try await Container(failing(Journal()) { throw Leak() })
    }
    #expect(error?.cause is Failure)
    #expect(error?.key == Key(Early.self))
    #expect(error?.description.hasPrefix("Failure()\n  then the stop hook of `Early`") == true)
  }

  @Test func `An eager binding that fails in a synchronous initialiser stops it in a task`()
    async throws
  {
    let journal = Journal()
    func build() throws -> Container { try Container(synchronously: failing(journal) {}) }
    #expect(throws: Failure.self) { try build() }
    await journal.wait(for: "stop early")
  }

  // MARK: - Synchronous code

  @Test func `Synchronous code builds containers, with values and without`() throws {
    let plain = try Container(
      synchronously: TestAssembly {
        Singleton { 5 }.exported()
      } roots: {
        Int.self
      })
    #expect(try plain.resolve(Int.self) == 5)
    let supplied = try Container(
      synchronously: TestAssembly {
        TestModule {
          Int.self
        } bindings: {
          Singleton { (number: Int) in "\(number)" }.exported()
        }
      } roots: {
        String.self
      } inputs: {
        Int.self
      }
    ) {
      Value(6)
    }
    #expect(try supplied.resolve(String.self) == "6")
    #expect(throws: GraphError.self) { try Container(synchronously: MissingBinding.App()) }
  }
}
