/// Derives a binding from the initializer of a class, a structure or an actor.
///
/// ```swift
/// @Injectable(as: (any UserStore).self)
/// struct SQLUserStore: UserStore {
///   let database: any Database
/// }
///
/// struct UsersModule: Module {
///   var exports: Bindings { SQLUserStore.binding }
/// }
/// ```
///
/// It adds the static property `binding`, which is the binding that you would write in the module, here
/// `Singleton((any UserStore).self, SQLUserStore.init(database:))`. All modifiers apply to it. Its location
/// in diagnostics is the name of the type.
///
/// The parameters of the initializer are the dependencies; one with a default value keeps that value. A type
/// with several initializers marks one with ``Injected()``. A structure without one has that of its stored
/// properties.
///
/// - Parameters:
///   - lifetime: How instances are shared.
///   - key: The type that dependents inject; the type itself by default.
@attached(member, names: named(binding), named(Maker))
public macro Injectable(_ lifetime: BindingLifetime = .singleton, as key: Any.Type? = nil) =
  #externalMacro(module: "TrussMacrosPlugin", type: "InjectableMacro")

/// Marks the initializer that constructs the injected instances of an ``Injectable(_:as:)`` type.
@attached(peer)
public macro Injected() = #externalMacro(module: "TrussMacrosPlugin", type: "InjectedMacro")
