import Testing
import Truss

/// Entries that take instances of an actor.
struct IsolatedEntryTests {
  typealias Users = IsolatedFactoryTests.Users
  typealias ProfileModel = IsolatedFactoryTests.ProfileModel

  struct ProfileModule: Module {
    var bindings: Bindings {
      Singleton(Users.init).exported()
      Transient(ProfileModel.init(users:)).exported()
      Transient { () async in 5 }.exported()
    }
  }

  @MainActor struct Scene {
    let model: ProfileModel
    let users: Users
    init(model: ProfileModel, users: Users) { (self.model, self.users) = (model, users) }
  }

  struct SceneAssembly: Assembly {
    var name: String { "scenes" }
    var modules: Modules { ProfileModule() }
    var entry: EntryPoint<Scene> { Scene.init(model:users:) }
  }

  @MainActor
  @Test func `An entry on the main actor injects instances constructed there`() async throws {
    #expect(Graph(of: SceneAssembly()).diagnostics() == [])
    let root = try await Root(SceneAssembly())
    let scene = try root.get()
    #expect(scene.model.users.name == "Ada")
    #expect(try root.get().model !== scene.model)
    let name = try await root.run { scene in scene.model.users.name }
    #expect(name == "Ada")
  }

  @GlobalActorFactoryTests.Tape
  @Test(arguments: [nil, ContainerObserver { _ in }])
  func `An entry on any global actor is constructed there`(
    observer: ContainerObserver?
  ) async throws {
    struct TapeAssembly: Assembly {
      var modules: Modules {
        TestModule {
          Singleton(Users.init)
          Transient(GlobalActorFactoryTests.Record.init(users:)).exported()
        }
      }
      var entry: EntryPoint<GlobalActorFactoryTests.Record> { .provided }
    }
    let root = try await Root(TapeAssembly(), observing: observer)
    #expect(try root.get().number == 1)
    #expect(try await root.run { record in record.number } == 1)
  }

  @Test func `Code elsewhere gets an error that names the entry and its actor`() async throws {
    let root = try await Root(SceneAssembly())
    let error = #expect(throws: ContainerError.self) { try root.get() }
    #expect(error?.isolated?.key == Key(Scene.self) && error?.isolated?.actor == "MainActor")
  }

  @Test func `An entry of no actor cannot take what is constructed on one`() throws {
    struct Parts { let model: ProfileModel, users: Users }
    struct App: Assembly {
      var name: String { "app" }
      var modules: Modules { ProfileModule() }
      var entry: EntryPoint<Parts> { Parts.init(model:users:) }
    }
    let findings = Graph(of: App()).diagnostics()
    #expect(findings.map(\.id) == [.isolationMismatch])
    let text = DiagnosticText(try #require(findings.first), in: "app").description
    #expect(text.contains("`ProfileModel` is constructed on `MainActor`, but `Parts` injects it"))
    #expect(
      text.contains(
        "let `Parts` take `MainActorProvider<IsolatedFactoryTests.ProfileModel>` (`import Truss`)"))
    #expect(text.contains("or make the factory of `Parts` isolated to `MainActor`"))
    struct Mended: Assembly {
      struct Parts { let model: MainActorProvider<ProfileModel> }
      var modules: Modules { ProfileModule() }
      var entry: EntryPoint<Parts> { Parts.init(model:) }
    }
    #expect(Graph(of: Mended()).diagnostics() == [])
  }

  @Test func `An entry awaits nothing`() throws {
    struct Parts { let number: Int }
    struct App: Assembly {
      var modules: Modules { ProfileModule() }
      var entry: EntryPoint<Parts> { Parts.init(number:) }
    }
    let findings = Graph(of: App()).diagnostics()
    #expect(findings.map(\.id) == [.asyncInSync])
    let fix = try #require(findings.first?.fix).message.description
    #expect(fix.hasPrefix("let `Parts` take `AsyncProvider<"))
    #expect(fix.hasSuffix(" and await its `get()`"))
  }
}
