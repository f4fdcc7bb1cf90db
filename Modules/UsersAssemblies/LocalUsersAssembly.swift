import NotesLive
public import Truss

/// The command-line application on a local database, with all features that store data of users.
public struct LocalUsersAssembly: Assembly {
  /// Creates the assembly.
  public init() {}

  /// The name of the application.
  public var name: String { "users-local" }

  /// The application that only reads.
  public var base: ReadOnlyUsersAssembly { ReadOnlyUsersAssembly() }

  /// The notes, which are removed with their user.
  public var modules: Modules { NotesModule() }
}
