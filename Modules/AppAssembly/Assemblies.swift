public import Truss
import UsersAssemblies
import UsersServerAssemblies

/// Every application of this package.
public enum Assemblies {
  /// The assemblies, in the order of reports.
  public static var all: [any Assembly] {
    [
      ServerAssembly(), OnPostgreSQL(ServerAssembly()),
      TokensAssembly(), OnPostgreSQL(TokensAssembly()),
      LocalUsersAssembly(), ReadOnlyUsersAssembly(), RemoteUsersAssembly(),
    ]
  }
}
