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

  @MainActor protocol Presenting: AnyObject, Sendable { var title: String { get } }

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

  struct Deck: Sendable { let profiles: MainActorProvider<ProfileModel> }

  private static func assembly() -> TestAssembly {
    TestAssembly(
      ProfileModel.self, (any Presenting).self, Router.self, Deck.self,
      AsyncProvider<ProfileModel>.self
    ) {
      Singleton(Users.init)
      Transient(ProfileModel.init(users:)).exported()
      Transient((any Presenting).self, ProfileScreen.init(model:)).exported()
      Singleton(Router.init(profile:)).exported()
      Singleton(Deck.init(profiles:)).exported()
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
    #expect(try container.handle(ProfileModel.self).get().users.name == "Ada")
  }

  @MainActor
  @Test func `Nonisolated code resolves an isolated instance on the main actor`() async throws {
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

  actor Worker {
    func model(from container: Container) throws -> ProfileModel { try container.resolve() }
  }

  @Test func `Code elsewhere gets an error that names the actor, not a trap`() async throws {
    let container = try await Container(Self.assembly())
    let error = #expect(throws: ContainerError.self) { try container.resolve(ProfileModel.self) }
    #expect(error?.isolated?.key == Key(ProfileModel.self) && error?.isolated?.actor == "MainActor")
    #expect(throws: ContainerError.self) { try container.handle(ProfileModel.self).get() }
    await #expect(throws: ContainerError.self) { try await Worker().model(from: container) }
  }

  // MARK: - Shared instances

  @Test func `An isolated singleton is constructed on its actor, usable anywhere`() async throws {
    let container = try await Container(Self.assembly())
    let router = try container.resolve(Router.self)
    #expect(try container.resolve(Router.self) === router)
    #expect(router.profile.users.name == "Ada")
  }

  @Test func `A scope constructs its isolated instances on their actor`() async throws {
    let container = try await Container(of: ScopeFactory<Request, ProfileScreen>.self) {
      Singleton(Users.init)
      Scoped(in: Request.self, ProfileModel.init(users:))
      Scoped(in: Request.self, ProfileScreen.init(model:)).exported()
    }
    let title = try await container.resolve(ScopeFactory<Request, ProfileScreen>.self)
      .open(Request()) { await $0.title }
    #expect(title == "Ada")
  }

  // MARK: - Deferred

  @Test func `A MainActorProvider is called on the main actor or awaited elsewhere`() async throws {
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
      of: MainActorProvider<ProfileModel>.self, AsyncProvider<ProfileModel>.self
    ) {
      Singleton(Users.init)
      WeakSingleton(ProfileModel.init(users:)).exported()
    }
    let held = try await container.resolve(MainActorProvider<ProfileModel>.self).get()
    #expect(try await container.resolve(AsyncProvider<ProfileModel>.self).get() === held)
  }

  // MARK: - Containers made synchronously

  @MainActor
  @Test func `A synchronous container on the actor constructs what belongs there`() throws {
    let container = try Container(synchronously: Self.assembly())
    #expect(try container.resolve(Router.self).profile.users.name == "Ada")
  }

  @Test func `A synchronous container elsewhere reports what it cannot construct`() throws {
    let error = #expect(throws: GraphError.self) { try Container(synchronously: Self.assembly()) }
    let findings = try #require(error).diagnostics
    #expect(findings.map(\.id) == [.isolationMismatch])
    #expect(
      findings[0].message.description
        == "`Router` is constructed on `MainActor`, but the container is made synchronously elsewhere"
    )
    #expect(findings[0].fix?.message.description.contains("`try await Container(…)`") == true)
  }

  @MainActor
  @Test func `A container that is made synchronously reports what it would have to await`() throws {
    let assembly = TestAssembly(Users.self) { Singleton { () async in Users() }.exported() }
    let error = #expect(throws: GraphError.self) { try Container(synchronously: assembly) }
    let findings = try #require(error).diagnostics
    #expect(findings.map(\.id) == [.asyncInSync])
    #expect(
      findings[0].message.description
        == "the factory of `Users` is asynchronous, but the container is made synchronously")
  }
}

extension ContainerError {
  /// The instance that code elsewhere requests, and its actor.
  var isolated: (key: Key, actor: String)? {
    if case .isolated(let key, let isolation) = self { (key, "\(isolation)") } else { nil }
  }
}
