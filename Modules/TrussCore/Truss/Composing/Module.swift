public import TrussRuntime

/// A feature's declaration of what it provides and what it requires.
///
/// A module is a value. It constructs nothing: its bindings declare how each key is provided, and
/// the parameters of their factories are the dependencies.
///
/// ```swift
/// public struct UsersModule: Module {
///   public init() {}
///
///   public var exports: Bindings {
///     Singleton(UserService.init(store:))
///   }
///
///   public var bindings: Bindings {
///     Singleton((any UserStore).self, SQLUserStore.init(database:))
///   }
/// }
/// ```
///
/// Other modules see the bindings in ``exports``, but not those in ``bindings``. A module without
/// ``requires`` is open: Truss infers what it injects from outside. A key in ``requires`` closes the
/// module, and then the list must be complete.
///
/// In a target whose default isolation is the main actor, write `nonisolated struct UsersModule: Module`. In
/// Swift 5 mode, a bound initializer otherwise loses its isolation, and the compiler only warns: see
/// <doc:XcodeAndIOS>.
public protocol Module: SendableMetatype {
  /// The keys that the module injects from other modules or from the application's inputs.
  ///
  /// The list of a closed module is its complete coupling: verification reports each key that is
  /// missing or unused. A module is closed if it lists a key, or ``DeclarationList/none``, or if its
  /// assembly has ``Forbid`` for ``Graph/Diagnostic/Inference/undeclaredRequirement``. A line that only lets
  /// something be absent, such as `T?.self` or `[T]?.self`, closes nothing.
  @RequirementsBuilder var requires: Requirements { get }

  /// The modules that are composed wherever this one is.
  ///
  /// ```swift
  /// public var includes: Modules { ClockModule(); LogModule() }
  /// ```
  ///
  /// An application composes a module once under each qualifier and identity, however often it is
  /// included, and before the modules that include it. If the assembly also lists the module, the
  /// instance in the assembly is used. Under a qualifier, a module includes its modules under the same
  /// qualifier.
  @ModulesBuilder var includes: Modules { get }

  /// How the module provides the keys that other modules and the application can inject.
  ///
  /// Each binding is exported, with its aliases. Contributions and decorators are as in ``bindings``.
  /// They come before those of ``bindings``, in the order of contributions, too.
  @BindingsBuilder var exports: Bindings { get }

  /// How the module provides the keys that only it can inject, unless a binding is
  /// ``KeyedBinding/exported()``.
  @BindingsBuilder var bindings: Bindings { get }

  /// The identity that distinguishes this module from others of its type in one application, or
  /// `nil` if an application composes only one.
  ///
  /// A module with parameters returns the parameter that matters, which diagnostics then show:
  ///
  /// ```swift
  /// struct QueueModule: Module {
  ///   let topic: String
  ///   var identity: String? { topic }
  /// ```
  var identity: String? { get }

  /// The copy of this library with which the module is linked.
  @_documentation(visibility: internal)
  static var linkedLibrary: LoadedLibrary { get }
}

extension Module {
  /// An empty list, for a module that is open.
  public var requires: Requirements { Requirements() }

  /// An empty list, for a module that exports nothing, or only single bindings of ``bindings``.
  public var exports: Bindings { Bindings() }

  /// An empty list, for a module all of whose bindings are exported.
  public var bindings: Bindings { Bindings() }

  /// An empty list, for a module that includes no other.
  public var includes: Modules { Modules() }

  /// `nil`, for a module that is composed only once.
  public var identity: String? { nil }

  /// The copy that contains this default.
  @_documentation(visibility: internal)
  public static var linkedLibrary: LoadedLibrary { .current }
}
