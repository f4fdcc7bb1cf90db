public import Truss

/// Every application of this package.
public enum Assemblies {
  /// The assemblies, in the order in which they are reported.
  public static var all: [any Assembly] {
    [ServerAssembly(), LocalUsersAssembly(), RemoteUsersAssembly()]
  }
}
