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
/// What no root reaches is never built, so a module may bind more than one application uses.
public protocol Assembly {
  /// The name of the application, as diagnostics call it.
  var name: String { get }

  /// The keys whose values the application supplies when it builds the container.
  @InputsBuilder var inputs: Inputs { get }

  /// The modules that the application is composed of. Their order is the order of contributions.
  @ModulesBuilder var modules: Modules { get }

  /// The keys that the application itself resolves.
  @RootsBuilder var roots: Roots { get }
}

extension Assembly {
  /// The name of the type of the assembly.
  public var name: String { TypeName.plain(Self.self) }

  /// The inputs of an application that supplies no values: none.
  public var inputs: Inputs { Inputs() }
}
