public import Truss

/// Every application of this package.
public enum Assemblies {
  /// The assemblies, in the order of reports.
  public static var all: [any Assembly] {
    [
      ServerAssembly(), PostgresServerAssembly(), TokensAssembly(), PostgresTokensAssembly(),
      LocalUsersAssembly(), PostgresUsersAssembly(), RemoteUsersAssembly(),
    ]
  }
}
