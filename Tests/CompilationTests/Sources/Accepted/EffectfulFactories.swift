import Truss

// Factories that are asynchronous or isolated, as adopters write them without any upcoming feature.

final class Configuration: Sendable { init() {} }
protocol Pooling: Sendable {}
final class ConnectionPool: Pooling {
  init(connectingTo configuration: Configuration) async throws {}
}
final class Directory: Pooling { init(pool: ConnectionPool, configuration: Configuration) async {} }
actor Cache: Pooling { init(configuration: Configuration) async {} }
struct Request: Sendable {}

@globalActor actor Disk { static let shared = Disk() }
@Disk final class File: Pooling {
  init(configuration: Configuration) {}
  init() throws {}
  init(configuration: Configuration, pool: ConnectionPool) throws {}
}

@MainActor protocol Presenting: AnyObject, Sendable {}
@MainActor final class ProfileModel: Presenting {
  init(configuration: Configuration) {}
  init(configuration: Configuration, pool: ConnectionPool) throws {}
}
@MainActor final class Window { init() {} }

struct EffectfulModule: Module {
  var bindings: Bindings {
    Singleton(Configuration.init)
    Singleton(ConnectionPool.init(connectingTo:))
    Singleton((any Pooling).self, Directory.init(pool:configuration:))
    Singleton(Cache.init(configuration:)).eager()
    Singleton { (configuration: Configuration) in await File(configuration: configuration) }
    Singleton { @Disk (configuration: Configuration) async in File(configuration: configuration) }
      .qualified(Second.self)
    Singleton(File.init(configuration:)).qualified(Third.self)
    Singleton(File.init(configuration:pool:)).qualified(Fourth.self)
    Singleton { @Disk in try File() }.qualified(Fifth.self)
    Singleton((any Pooling).self, File.init(configuration:)).qualified(Third.self)
    Scoped(in: Request.self, File.init(configuration:))
    Scoped(in: Request.self, (any Pooling).self, File.init(configuration:)).qualified(Third.self)
    Transient(File.init(configuration:pool:)).qualified(Sixth.self)
    Contribution(File.init(configuration:))
    Contribution(to: (any Pooling).self, File.init(configuration:pool:))
    Decorator(File.self) { @Disk (inner: File, configuration: Configuration) in inner }
    Singleton(Window.init)
    Transient(ProfileModel.init(configuration:))
    Transient((any Presenting).self, ProfileModel.init(configuration:pool:))
    Transient { @MainActor (pool: ConnectionPool, configuration: Configuration) in
      let model = try ProfileModel(configuration: configuration, pool: pool)
      return model
    }.qualified(Second.self)
    Transient(Directory.init)
    Scoped(in: Request.self, Directory.init)
    Scoped(in: Request.self, (any Pooling).self, Directory.init)
    Scoped(in: Request.self, ProfileModel.init(configuration:))
    Contribution(to: (any Pooling).self, ConnectionPool.init(connectingTo:))
    Contribution(ConnectionPool.init(connectingTo:))
    Contribution(ProfileModel.init(configuration:))
    Decorator((any Pooling).self) { (inner: any Pooling, pool: ConnectionPool) async in inner }
    Decorator((any Presenting).self) { @MainActor (inner: any Presenting) in inner }
  }
}

enum Second: Qualifier {}
enum Third: Qualifier {}
enum Fourth: Qualifier {}
enum Fifth: Qualifier {}
enum Sixth: Qualifier {}

@MainActor func present(_ container: Container) throws -> ProfileModel {
  try container.resolve(ProfileModel.self)
}
