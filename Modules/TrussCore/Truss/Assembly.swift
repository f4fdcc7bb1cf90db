/// The modules of one application, with its inputs and its roots.
///
/// ```swift
/// public struct ServerAssembly: Assembly {
///   public init() {}
///   public var inputs: Inputs { ServerConfiguration.self }
///   public var modules: Modules { StorageModule(); APIModule(); UsersModule() }
///   public var roots: Roots { (any HTTPServer).self }
/// }
/// ```
///
/// Only what a root or an eager binding depends on is ever constructed, so a module may bind more
/// than an application uses.
public protocol Assembly {
  /// The name of the application in diagnostics.
  var name: String { get }

  /// The keys whose values the application supplies when it creates the container.
  @InputsBuilder var inputs: Inputs { get }

  /// The modules of the application. Their order determines the order of contributions.
  @ModulesBuilder var modules: Modules { get }

  /// The keys that the application itself resolves.
  @RootsBuilder var roots: Roots { get }
}

extension Assembly {
  /// The name of the assembly's type.
  public var name: String { TypeName.plain(Self.self) }

  /// An empty list, for an application that supplies no values.
  public var inputs: Inputs { Inputs() }
}
