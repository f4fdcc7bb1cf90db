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

  var late: Singleton<Late> { Singleton(Late.init).onStop { _ in journal.note("stop late") } }

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

  @Test func `After the stop, only existing instances resolve`() async throws {
    let container = try await Container(
      of: Early.self, Late.self, Unmanaged.self, User.self, Peak.self
    ) {
      early.exported()
      late.exported()
      Singleton(Unmanaged.init(early:)).exported()
      Singleton(User.init(late:early:)).exported()
      WeakSingleton { Peak() }.exported()
    }
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
    #expect(throws: ContainerError.stopped(Key(Late.self))) { try container.resolve(Late?.self) }
    #expect(throws: ContainerError.stopped(Key(String.self))) { try container.resolve(String.self) }
    #expect(throws: ContainerError.stopped(Key(Double.self))) {
      try container.resolve([Double].self)
    }
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

  // MARK: - Synchronous code

  @Test func `Synchronous code builds containers with values`() throws {
    let assembly = TestAssembly(String.self, inputs: { Int.self }) {
      Singleton { (number: Int) in "\(number)" }.exported()
    }
    #expect(try Container(synchronously: assembly) { Value(6) }.resolve(String.self) == "6")
    #expect(throws: GraphError.self) { try Container(synchronously: MissingBinding.App()) }
  }

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
}
