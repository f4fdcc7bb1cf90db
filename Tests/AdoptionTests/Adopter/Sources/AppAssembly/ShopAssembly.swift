import API
import Storage
import Truss
import Users

/// The shop: all of its modules.
public struct ShopAssembly: Assembly {
  /// Creates the assembly.
  public init() {}

  /// The name of the application.
  public var name: String { "shop" }

  /// The modules of the application.
  public var modules: Modules {
    StorageModule()
    UsersModule()
    APIModule()
  }

  /// Each module lists what it takes from others.
  public var severities: Severities { Forbid(.undeclaredRequirement) }

  /// The entry point, which greets the users.
  public var entry: EntryPoint<Greeter> { .provided }
}
