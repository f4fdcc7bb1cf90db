import Dispatch
import Testing
import Truss

/// Factories that are isolated to an actor, which construct their instances there.
struct IsolatedFactoryTests {
  struct Users: Sendable { let name = "Ada" }

  @MainActor final class ProfileModel {
    let users: Users
    init(users: Users) {
      MainActor.assertIsolated()
      self.users = users
    }
  }

  @MainActor protocol Presenting: AnyObject, Sendable {
    var title: String { get }
  }

  @MainActor final class ProfileScreen: Presenting {
    let model: ProfileModel
    init(model: ProfileModel) { self.model = model }
    var title: String { model.users.name }
  }

  @MainActor final class Router {
    let profile: ProfileModel
    init(profile: ProfileModel) {
      MainActor.assertIsolated()
      self.profile = profile
    }
  }

  struct Deck: Sendable {
    let profiles: MainActorProvider<ProfileModel>
  }

  private static func assembly() -> TestAssembly {
    TestAssembly {
      Singleton(Users.init)
      Factory(ProfileModel.init(users:)).exported()
      Factory((any Presenting).self, ProfileScreen.init(model:)).exported()
      Singleton(Router.init(profile:)).exported()
      Singleton(Deck.init(profiles:)).exported()
    } roots: {
      ProfileModel.self
      (any Presenting).self
      Router.self
      Deck.self
      AsyncProvider<ProfileModel>.self
    }
  }

  // MARK: - On the actor

  @MainActor
  @Test func `Code on the main actor resolves an isolated instance synchronously`() async throws {
    let container = try await Container(Self.assembly())

    let model = try container.resolve(ProfileModel.self)
    #expect(model.users.name == "Ada")
    #expect(try container.resolve(ProfileModel.self) !== model)
    #expect(try container.resolve((any Presenting).self).title == "Ada")
    #expect(try container.root(ProfileModel.self).get().users.name == "Ada")
  }

  @MainActor
  @Test func `Code without isolation resolves an isolated instance on the main actor`()
    async throws
  {
    nonisolated func model(from container: Container) throws -> ProfileModel {
      try container.resolve()
    }
    let container = try await Container(Self.assembly())

    #expect(try model(from: container).users.name == "Ada")
    #expect(throws: ContainerError.self) {
      try DispatchQueue.global().sync { try model(from: container) }
    }
  }

  @MainActor
  @Test func `A view injects an isolated instance`() async throws {
    struct ProfileView {
      @Inject var model: ProfileModel
      @Inject var screen: any Presenting
    }
    let container = try await Container(Self.assembly())
    container.withCurrent {
      let view = ProfileView()
      #expect(view.model.users.name == "Ada")
      #expect(view.screen.title == "Ada")
    }
  }

  @Test func `Code elsewhere gets an error that names the actor, not a trap`() async throws {
    let container = try await Container(Self.assembly())

    let error = #expect(throws: ContainerError.self) { try container.resolve(ProfileModel.self) }
    guard case .isolated(let key, let isolation) = error else {
      Issue.record("unexpected: \(String(describing: error))")
      return
    }
    #expect(key == Key(ProfileModel.self))
    #expect("\(isolation)" == "MainActor")
    #expect(throws: ContainerError.self) { try container.root(ProfileModel.self).get() }
  }

  actor Worker {
    func model(from container: Container) throws -> ProfileModel { try container.resolve() }
  }

  @Test func `Code on another actor gets the error as well`() async throws {
    let container = try await Container(Self.assembly())
    await #expect(throws: ContainerError.self) { try await Worker().model(from: container) }
  }

  // MARK: - Shared instances

  @Test func `An isolated singleton is constructed on its actor, and handed out anywhere`()
    async throws
  {
    let container = try await Container(Self.assembly())

    let router = try container.resolve(Router.self)
    #expect(try container.resolve(Router.self) === router)
    #expect(router.profile.users.name == "Ada")
  }

  @Test func `A scope constructs its isolated instances on their actor`() async throws {
    struct Window: Sendable { let number: Int }
    let container = try await Container(
      TestAssembly {
        Singleton(Users.init)
        Scoped(in: Window.self, ProfileModel.init(users:))
        Scoped(in: Window.self, ProfileScreen.init(model:)).exported()
      } roots: {
        ScopeFactory<Window, ProfileScreen>.self
      })

    let title = try await container.resolve(ScopeFactory<Window, ProfileScreen>.self)
      .open(Window(number: 1)) { await $0.title }
    #expect(title == "Ada")
  }

  @globalActor actor Disk {
    static let shared = Disk()
  }

  @Disk final class File {
    init(users: Users) { Disk.assertIsolated() }
  }

  @Disk private static func open(for users: Users) async -> File { File(users: users) }

  @Test func `An instance of any global actor is constructed by awaiting it`() async throws {
    let container = try await Container(
      TestAssembly {
        Singleton(Users.init)
        Singleton(Self.open).exported()
        Factory { (users: Users) in await File(users: users) }.contributed()
      } roots: {
        File.self
        AsyncProvider<[File]>.self
      })

    let file = try container.resolve(File.self)
    let all = try await container.resolve(AsyncProvider<[File]>.self).get()
    #expect(all.count == 1 && all[0] !== file)
    let node = try #require(
      container.graph.nodes.first { $0.key == Key(File.self) && $0.role == .binding })
    #expect(node.effects.isAsynchronous)
    #expect(node.effects.isolation?.description == "Disk")
    #expect(node.isPrepared)
  }

  @globalActor actor Tape {
    static let shared = Tape()
  }

  @Tape final class Record: Sendable {
    let number: Int
    init(users: Users) throws {
      Tape.assertIsolated()
      number = 1
    }
    init() {
      Tape.assertIsolated()
      number = 2
    }
  }

  @Test func `A factory on any global actor is called there`() async throws {
    let container = try await Container(
      TestAssembly {
        Singleton(Users.init)
        Singleton(Record.init(users:)).exported()
        Factory { @Tape in Record() }.qualified(Second.self).exported()
        Contribution(Record.init(users:))
        Scoped(in: Int.self, Record.init(users:)).qualified(Third.self).exported()
        Decorator(Record.self) { @Tape (inner: Record) in
          Tape.assertIsolated()
          return inner
        }
      } roots: {
        Record.self
        [Record].self
        AsyncProvider<Qualified<Second, Record>>.self
        ScopeFactory<Int, Qualified<Third, Record>>.self
      })

    #expect(try container.resolve(Record.self).number == 1)
    #expect(try container.resolve([Record].self).map(\.number) == [1])
    let provider = try container.resolve(AsyncProvider<Qualified<Second, Record>>.self)
    #expect(try await provider.get().value.number == 2)
    let scopes = try container.resolve(ScopeFactory<Int, Qualified<Third, Record>>.self)
    #expect(try await scopes.open(5) { $0.value.number } == 1)
    let effects = container.graph.nodes.filter { $0.key == Key(Record.self) }.map(\.effects)
    #expect(effects.count == 3)
    #expect(effects.allSatisfy { !$0.isAsynchronous && $0.isolation?.description == "Tape" })
  }

  private enum Second: Qualifier {}
  private enum Third: Qualifier {}

  struct Studio: Sendable {
    let tape: Record
    init(tape: Record) { self.tape = tape }
  }

  private static func studio() -> TestAssembly {
    TestAssembly {
      Singleton(Users.init)
      Factory(Record.init(users:)).exported()
      Singleton { @Tape (tape: Record) in Studio(tape: tape) }.exported()
      WeakSingleton { @Tape (users: Users) in try Record(users: users) }
        .qualified(Second.self).exported()
    } roots: {
      Record.self
      Studio.self
      AsyncProvider<Qualified<Second, Record>>.self
    }
  }

  @Tape private static func resolve<Service: Sendable>(
    _ type: Service.Type, from container: Container
  ) throws -> Service { try container.resolve(type) }

  @Test func `Code on any global actor resolves an isolated instance synchronously`() async throws {
    let container = try await Container(Self.studio())

    let record = try await Self.resolve(Record.self, from: container)
    #expect(try await Self.resolve(Record.self, from: container) !== record)
    #expect(try container.resolve(Studio.self).tape.number == 1)
    let error = await #expect(throws: ContainerError.self) {
      try await MainActor.run { try container.resolve(Record.self) }
    }
    guard case .isolated(Key(Record.self), let isolation) = error else {
      Issue.record("unexpected: \(String(describing: error))")
      return
    }
    #expect("\(isolation)" == "Tape")
  }

  @Test func `A weak singleton on any global actor is shared while it is held`() async throws {
    let container = try await Container(Self.studio())
    let provider = try container.resolve(AsyncProvider<Qualified<Second, Record>>.self)

    let held = try await provider.get().value
    #expect(try await provider.get().value === held)
  }

  @Tape
  @Test func `A container made synchronously on any global actor constructs what belongs there`()
    throws
  {
    let container = try Container(synchronously: Self.studio())
    #expect(try container.resolve(Studio.self).tape.number == 1)
  }

  @Test func `A factory whose actor is not known before it runs is called on that`() async throws {
    let isolated: [@isolated(any) @Sendable (Users) throws -> Record] = [
      { @Tape in try Record(users: $0) }, { @Tape _ in Record() },
    ]
    for (factory, number) in zip(isolated, [1, 2]) {
      let container = try await Container(
        TestAssembly {
          Singleton(Users.init)
          Factory(factory).exported()
        } roots: {
          Record.self
        })
      #expect(try await Self.resolve(Record.self, from: container).number == number)
    }

    let anywhere: @isolated(any) @Sendable (Users) -> Studio.Type = { _ in Studio.self }
    let container = try await Container(
      TestAssembly {
        Singleton(Users.init)
        Factory(anywhere).exported()
      } roots: {
        Studio.Type.self
      })
    #expect(try container.resolve(Studio.Type.self) == Studio.self)
    #expect(container.graph.nodes.allSatisfy { $0.effects.isEmpty })
  }

  @Test func `Roots that are resolved together belong to one actor`() async throws {
    struct Front { let tape: Record, model: ProfileModel }
    struct FrontAssembly: Assembly {
      var name: String { "front" }
      var modules: Modules { TestModule() }
      var entry: EntryPoint<Front> { EntryPoint(Front.init(tape:model:)) }

      struct TestModule: Module {
        var bindings: Bindings {
          Singleton(Users.init)
          Factory(Record.init(users:)).exported()
          Factory(ProfileModel.init(users:)).exported()
        }
      }
    }

    let findings = Graph(of: FrontAssembly()).diagnostics()
    #expect(findings.count == 1)
    let finding = try #require(findings.first)
    guard case .isolatedDependency(Key(Record.self), let isolation, neededBy: nil) = finding.fact
    else {
      Issue.record("unexpected: \(finding)")
      return
    }
    #expect("\(isolation)" == "Tape")
    guard case .listProvider(Key(Record.self), let effects, arguments: []) = finding.fix else {
      Issue.record("unexpected: \(finding)")
      return
    }
    #expect(effects.isolation == isolation)
  }

  // MARK: - Deferred

  @Test func `A MainActorProvider is called on the main actor, or awaited elsewhere`() async throws
  {
    let container = try await Container(Self.assembly())
    let deck = try container.resolve(Deck.self)

    let elsewhere = try await deck.profiles.get()
    let users = try await MainActor.run { try deck.profiles.get().users }
    #expect(elsewhere.users.name == users.name)
  }

  @Test func `An AsyncProvider constructs an isolated instance on its actor`() async throws {
    let container = try await Container(Self.assembly())
    let model = try await container.resolve(AsyncProvider<ProfileModel>.self).get()
    #expect(model.users.name == "Ada")
  }

  @Test func `A weak singleton on the main actor is shared while it is held`() async throws {
    let container = try await Container(
      TestAssembly {
        Singleton(Users.init)
        WeakSingleton(ProfileModel.init(users:)).exported()
      } roots: {
        MainActorProvider<ProfileModel>.self
        AsyncProvider<ProfileModel>.self
      })

    let held = try await container.resolve(MainActorProvider<ProfileModel>.self).get()
    #expect(try await container.resolve(AsyncProvider<ProfileModel>.self).get() === held)
  }

  // MARK: - Containers made synchronously

  @MainActor
  @Test func `A container that is made synchronously on the actor constructs what belongs there`()
    throws
  {
    let container = try Container(synchronously: Self.assembly())
    #expect(try container.resolve(Router.self).profile.users.name == "Ada")
  }

  @Test func `A container that is made synchronously elsewhere reports what it cannot construct`()
    throws
  {
    let error = #expect(throws: GraphError.self) { try Container(synchronously: Self.assembly()) }
    let findings = try #require(error).diagnostics
    #expect(findings.map(\.id) == [.isolationMismatch])
    #expect(findings[0].fact == .isolatedStart(Key(Router.self), try #require(Self.mainActor)))
    #expect(findings[0].fix == .awaitContainer)
  }

  private static var mainActor: Isolation? {
    Graph(of: assembly()).nodes.lazy.compactMap(\.effects.isolation).first
  }

  @MainActor
  @Test func `A container that is made synchronously reports what it would have to await`() throws {
    let assembly = TestAssembly {
      Singleton { () async in Users() }.exported()
    } roots: {
      Users.self
    }

    let error = #expect(throws: GraphError.self) { try Container(synchronously: assembly) }
    let findings = try #require(error).diagnostics
    #expect(findings.map(\.fact) == [.asynchronousStart(Key(Users.self))])
    #expect(findings[0].id == .asyncInSync)
  }
}
