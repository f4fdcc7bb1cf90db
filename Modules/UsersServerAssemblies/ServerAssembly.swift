public import API
import APILive
import AccessLive
import Logging
import LoggingLive
import MetricsLive
import NotesLive
import Storage
import StorageHealth
import StorageLive
public import Truss
import UsersLive

/// The server: users in a database, served over HTTP.
public struct ServerAssembly: Assembly {
  /// Creates the assembly.
  public init() {}

  /// The name of the program.
  public static let program = "users-server"

  /// The name of the application.
  public var name: String { Self.program }

  /// Where to listen, and where the database is.
  public var inputs: Inputs {
    ServerConfiguration.self
    StorageConfiguration.self
    LogLevel.self
  }

  /// The features of the server.
  public var modules: Modules {
    StorageModule()
    LoggingModule()
    MetricsModule()
    APIModule()
    UsersModule()
    NotesModule()
    AccessModule(program: Self.program)
    StorageHealthModule()
  }

  /// The server.
  public var entry: EntryPoint<any HTTPServer> { .provided }

  /// Each module lists what it requires.
  public var severities: Severities { Forbid(.undeclaredRequirement) }
}
