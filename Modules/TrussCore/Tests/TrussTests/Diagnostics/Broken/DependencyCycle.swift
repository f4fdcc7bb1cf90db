import Truss

struct DependencyCycle: Assembly {
  final class Parent: Sendable { init(child: Child) {} }
  final class Child: Sendable { init(toy: Toy) {} }
  final class Toy: Sendable { init(parent: Parent, owner: Child?) {} }
  final class Mirror: Sendable { init(mirror: Mirror) {} }
  final class Editor: Sendable { init(page: Page, window: Window) {} }
  final class Page: Sendable { init(editor: Editor) {} }
  final class Window: Sendable { init(editor: Editor) {} }
  struct Clock: Sendable {}
  struct Watch: Sendable { let clock: Lazy<Clock> }

  struct FamilyModule: Module {
    var exports: Bindings {
      Singleton(Parent.init(child:))
      Singleton(Child.init(toy:))
      Singleton { (parent: Parent) in Toy(parent: parent, owner: nil) }
      Transient(Mirror.init(mirror:))
      Singleton(Editor.init(page:window:))
      Transient(Page.init(editor:))
      Singleton(Window.init(editor:))
      Singleton(Clock.init)
      // Every factory could take this form anyway.
      Transient { (clock: Lazy<Clock>) in clock }
      Singleton(Watch.init(clock:))
    }
  }

  protocol Connection: Sendable {}
  final class Service: Connection { init(client: Client, session: Session) {} }
  final class Session: Sendable { init(_ repository: Repository) {} }
  final class Client: Sendable { init(connection: any Connection, configuration: Settings) {} }
  final class Settings: Sendable { init(recorder: Recorder, service: Repository) {} }
  final class Recorder: Sendable { init(information: Information) {} }
  final class Information: Sendable { init(settings: Settings) {} }
  final class Repository: Sendable { init(connection: any Connection) {} }

  /// A strongly connected component of several cycles, most of which pass through an alias.
  struct NetworkModule: Module {
    var bindings: Bindings {
      Singleton(Service.init(client:session:)).exported()
      Singleton((any Connection).self) { (service: Service) in service }
      Singleton(Session.init(_:))
      Singleton(Client.init(connection:configuration:))
      Singleton(Settings.init(recorder:service:))
      Singleton(Recorder.init(information:))
      Singleton(Information.init(settings:))
      Singleton(Repository.init(connection:))
    }
  }

  var modules: Modules { FamilyModule(); NetworkModule() }
  var roots: Roots { Parent.self; Mirror.self; Page.self; Window.self; Watch.self; Service.self }
}
