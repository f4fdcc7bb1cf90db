import Truss

/// A strongly connected component of several cycles, most of which pass through an alias.
enum DependencyCycles {
  protocol Connection: Sendable {}
  final class Service: Connection { init(client: Client, session: Session) {} }
  final class Session: Sendable { init(_ repository: Repository) {} }
  final class Client: Sendable { init(connection: any Connection, configuration: Settings) {} }
  final class Settings: Sendable { init(recorder: Recorder, service: Repository) {} }
  final class Recorder: Sendable { init(information: Information) {} }
  final class Information: Sendable { init(settings: Settings) {} }
  final class Repository: Sendable { init(connection: any Connection) {} }

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

  struct App: Assembly {
    var name: String { "network" }
    var modules: Modules { NetworkModule() }
    var roots: Roots { Service.self }
  }
}
