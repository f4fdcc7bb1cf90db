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

  /// What tells this module from others of its type in one application, or `nil` if an application
  /// composes one of the type.
  ///
  /// A module with parameters returns what it is composed for, and diagnostics call it by that:
  ///
  /// ```swift
  /// struct QueueModule: Module {
  ///   let topic: String
  ///   var identity: String? { topic }
  /// ```
  var identity: String? { get }
}

extension Module {
  /// The requirements of a module that needs nothing from outside: none.
  public var requires: Requirements { Requirements() }

  /// The identity of a module that is composed once: its type is enough.
  public var identity: String? { nil }
}
