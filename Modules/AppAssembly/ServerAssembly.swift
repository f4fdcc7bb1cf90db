public import API
import APILive
import Storage
import StorageLive
public import Truss
import UsersLive

/// The server: users in a database, served over HTTP.
public struct ServerAssembly: Assembly {
  /// Creates the assembly.
  public init() {}

  /// The name of the application.
  public var name: String { "users-server" }

  /// Where to listen, and where the database is.
  public var inputs: Inputs {
    ServerConfiguration.self
    StorageConfiguration.self
  }

  /// The features of the server.
  public var modules: Modules {
    StorageModule()
    APIModule()
    UsersModule()
    OperationsModule()
  }

  /// The server.
  public var entry: EntryPoint<any HTTPServer> { EntryPoint() }
}
