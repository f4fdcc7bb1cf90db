import Testing
import Truss
import TrussTesting

/// Covers Syringe's containers: the global one, local ones, those under a key, and their log.
struct SyringeContainerTests {
  private final class User: Sendable {
    let name: String
    init(name: String) { self.name = name }
  }

  private struct View {
    static let sessions = Container.Name("sessions")
    @Inject(from: sessions) var user: User
  }

  private func app(_ name: String) -> App {
    App {
      Singleton { User(name: name) }.exported()
    } roots: {
      User.self
    }
  }

  @Test func `The global container is installed, read and removed`() async {
    await #expect(processExitsWith: .success) {
      struct Screen { @Inject var number: Int }
      let app = App {
        Value(7).exported()
      } roots: {
        Int.self
      }
      try await Container(app).install()
      precondition(Screen().number == 7)
      Container.reset()
      precondition((try? Container.current()) == nil)
    }
  }

  @Test func `A local container is visible only to those who have it`() async throws {
    let name = Container.Name("local")
    let container = try await Container(app("Ada"))
    #expect(try container.resolve(User.self).name == "Ada")
    let local = try container.withCurrent(as: name) { try Container.current(name) }
    #expect(local === container)
    #expect(throws: ContainerError.noCurrentContainer(name: "local")) {
      try Container.current(name)
    }
  }

  @Test func `A container is registered under a key, replaced and removed`() async throws {
    try await Container(app("Ada")).install(as: View.sessions)
    let ada = View()
    try await Container(app("Grace")).install(as: View.sessions)
    #expect(View().user.name == "Grace")
    #expect(ada.user.name == "Ada")
    Container.reset(View.sessions)
    Container.reset(View.sessions)
    #expect(throws: ContainerError.noCurrentContainer(name: "sessions")) {
      try Container.current(View.sessions)
    }
  }

  @Test func `Keys with one text are different keys`() async throws {
    let (one, other) = (Container.Name("same"), Container.Name("same"))
    try await Container(app("Ada")).install(as: one)
    #expect(throws: ContainerError.self) { try Container.current(other) }
    Container.reset(one)
  }

  @Test func `Containers of one assembly do not share singletons`() async throws {
    let assembly = app("Ada")
    let (one, other) = (try await Container(assembly), try await Container(assembly))
    #expect(try one.resolve(User.self) === one.resolve(User.self))
    #expect(try one.resolve(User.self) !== other.resolve(User.self))
  }

  @Test func `A logger learns what is resolved and what is constructed`() async throws {
    let recorder = EventRecorder()
    let container = try await Container(
      App {
        Syringe.ServicesModule()
      } roots: {
        Syringe.Service.self
      }, observing: recorder.observer)
    _ = try container.resolve(Syringe.Service.self)
    #expect(recorder.keys(of: .resolution) == [Key(Syringe.Service.self)])
    #expect(
      recorder.keys(of: .construction) == [Key(Syringe.User.self), Key(Syringe.Service.self)])
  }

  @Test func `A logger learns of failures`() async throws {
    struct Offline: Error {}
    let recorder = EventRecorder()
    let container = try await Container(
      App {
        Singleton(User.self) { throw Offline() }.exported()
      } roots: {
        User.self
      }, observing: recorder.observer)
    #expect(throws: Offline.self) { try container.resolve(User.self) }
    let construction = recorder.events.first { $0.activity == .construction }
    #expect(construction?.error is Offline)
  }
}
