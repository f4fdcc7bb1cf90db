import HTTPClient
import HTTPClientLive
public import Truss
public import Users
import UsersRemote

/// The command-line application on a remote server.
public struct RemoteUsersAssembly: Assembly {
  /// Creates the assembly.
  public init() {}

  /// The name of the application.
  public var name: String { "users-remote" }

  /// Where the server is.
  public var inputs: Inputs { HTTPEndpoint.self }

  /// The features of the application.
  public var modules: Modules {
    HTTPClientModule()
    UsersRemoteModule()
  }

  /// The users.
  public var entry: EntryPoint<any UserDirectory> { .provided }

  /// Each module lists what it requires.
  public var severities: Severities { Forbid(.undeclaredRequirement) }
}
