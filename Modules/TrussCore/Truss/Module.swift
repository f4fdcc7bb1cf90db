/// A feature's declaration of what it provides and of what it takes from outside.
///
/// A module is a value. It constructs nothing: its bindings say how each key is provided, and the
/// parameters of their factories say what each needs.
///
/// ```swift
/// public struct UsersModule: Module {
///   public init() {}
///
///   public var requires: Requirements {
///     (any Database).self
///   }
///
///   public var bindings: Bindings {
///     Singleton((any UserStore).self, SQLUserStore.init(database:))
///     Singleton(UserService.init(store:)).exported()
///   }
/// }
/// ```
///
/// A binding is private to its module unless it is exported. A dependency that the module does not
/// bind itself must be listed in ``requires``, so that the list is the module's whole coupling.
public protocol Module {
  /// The keys that the module takes from other modules or from the application's inputs.
  @RequirementsBuilder var requires: Requirements { get }

  /// How the module provides its keys.
  @BindingsBuilder var bindings: Bindings { get }
}

extension Module {
  /// The requirements of a module that needs nothing from outside: none.
  public var requires: Requirements { Requirements() }
}
