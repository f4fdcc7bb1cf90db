public import Access
import AccessLive
import Storage
import StorageLive
public import Truss

/// The commands that manage the tokens of the server.
public struct TokensAssembly: Assembly {
  /// Creates the assembly.
  public init() {}

  /// The name of the application.
  public var name: String { "users-server-tokens" }

  /// Where the database is.
  public var inputs: Inputs { StorageConfiguration.self }

  /// The features of the application.
  ///
  /// The authorizer is unused here.
  public var modules: Modules {
    StorageModule()
    AccessModule(program: ServerAssembly.program)
  }

  /// The tokens.
  public var entry: EntryPoint<any TokenRegistry> { .provided }

  /// Each module lists what it requires.
  public var severities: Severities { Forbid(.undeclaredRequirement) }
}
