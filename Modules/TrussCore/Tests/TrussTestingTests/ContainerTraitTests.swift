import Synchronization
import Testing
import Truss
import TrussTesting

@Suite(.container(ShopAssembly()) { Value((any Store).self, MemoryStore()) })
struct ContainerTraitTests {
  @Inject private var users: Users

  @Test func `A test has the container of its suite, and its start hooks have run`() throws {
    #expect(try users.list() == "memory at noon")
    #expect(users.states.withLock { $0 } == ["started"])
    #expect(try Container.current().resolve(Users.self) === users)
  }

  @Test(arguments: 1...3)
  func `Each argument has a new container`(_ number: Int) async throws {
    users.states.withLock { $0.append("argument \(number)") }
    await Task.yield()
    #expect(users.states.withLock { $0 } == ["started", "argument \(number)"])
  }

  @Test(.overriding { Value(Clock(time: "midnight")).inside(UsersModule.self) })
  func `A test adds a layer to the container of its suite`() throws {
    #expect(try users.list() == "memory at midnight")
  }

  @Test(
    .container(ShopAssembly(), running: false, roots: Roots { [Route].self }) {
      Value(StoreConfiguration(folder: "test"))
    })
  func `A test replaces the container of its suite, and supplies the value of an input`() throws {
    #expect(try users.list() == "live in test at noon")
    #expect(users.states.withLock { $0 }.isEmpty)
    let routes = try Container.current().resolve([Route].self)
    #expect(routes.map(\.path) == ["live in test at noon", "/health"])
  }

  @Test func `A test sees the events of its container`() throws {
    let recorder = try #require(EventRecorder.current)
    #expect(recorder.keys(of: .construction) == [Key(Users.self)])
    #expect(recorder.keys(of: .start) == [Key(Users.self)])
    #expect(recorder.keys(of: .resolution) == [Key(Users.self)])
    #expect(recorder.events.allSatisfy { $0.error == nil })
  }

  @Suite struct Inner {
    @Test(.overriding { Value(Clock(time: "dawn")).inside(UsersModule.self) })
    func `A suite inside a suite has its container`() throws {
      @Inject var users: Users
      #expect(try users.list() == "memory at dawn")
    }
  }
}

struct SharedTraitTests {
  private static let app = ContainerTrait.container(ShopAssembly()) {
    Value((any Store).self, MemoryStore())
  }

  @Test(app) func `A trait of a suite and of its test makes one container`() async throws {
    let users = try Container.current().resolve(Users.self)
    try await Self.app.provideScope(for: try #require(Test.current), testCase: nil) {
      let same = try Container.current().resolve(Users.self)
      #expect(same === users)
    }
  }
}

struct ContainerEndTests {
  @Test func `Stop hooks run at the end of a test, also of one that fails`() async throws {
    let kept = try await withTrait(
      .container(ShopAssembly()) { Value((any Store).self, MemoryStore()) }
    ) {
      #expect(EventRecorder.current?.keys(of: .stop).isEmpty == true)
      return try (
        users: Container.current().resolve(Users.self), recorder: #require(EventRecorder.current)
      )
    }
    #expect(kept?.recorder.keys(of: .stop) == [Key(Users.self)])
    #expect(kept?.users.states.withLock { $0 } == ["started", "stopped"])
  }

  @Test func `A graph with errors fails the test with its findings, without running it`()
    async throws
  {
    struct Broken: Assembly {
      var modules: Modules { UsersModule() }
      var roots: Roots { Users.self }
    }
    let texts = try await recordedTexts {
      let ran = try await withTrait(.container(Broken())) { true }
      #expect(ran == nil)
    }
    #expect(texts.count == 1)
    #expect(texts.first?.contains("nothing provides `any Store`, which `Users` needs") == true)
  }

  @Test func `A test without a container to override fails`() async throws {
    let texts = try await recordedTexts {
      _ = try await withTrait(.overriding { Value(1) }) { true }
    }
    #expect(texts.first?.contains("no trait gives the test a container") == true)
  }
}
