/// Derives the bindings of a module from its methods and properties.
///
/// ```swift
/// @ProvidingModule
/// struct UsersModule: Module {
///   @Provides static let clock = UserClock.system
///
///   @Provides(exported: true)
///   static func directory(database: any Database, clock: UserClock) -> any UserDirectory {
///     UserService(store: SQLUserStore(database: database), clock: clock)
///   }
/// }
/// ```
///
/// It adds the list `bindings`, with a line for each member with ``Provides(_:exported:qualifier:)``. A
/// module that has such a list already gets `provided` instead, which the list can include. A list `exports` may
/// stand next to either.
@attached(member, names: named(bindings), named(provided))
public macro ProvidingModule() =
  #externalMacro(module: "TrussMacrosPlugin", type: "ProvidingModuleMacro")

/// Marks a method or a property from which ``ProvidingModule()`` derives a binding.
///
/// The parameters of a method are the dependencies, and its result is the key. A parameter with a default
/// value keeps it. A stored property is a value; a computed one is a factory without dependencies. The
/// location in diagnostics is the name of the member.
///
/// Methods and computed properties of the instance need a module that is `Sendable`, because factories may
/// be called on any thread; those of the type do not.
///
/// - Parameters:
///   - lifetime: How instances are shared; a stored property has none.
///   - exported: Whether other modules can inject the key.
///   - qualifier: The qualifier of the key.
@attached(peer)
public macro Provides(
  _ lifetime: BindingLifetime = .singleton, exported: Bool = false, qualifier: Any.Type? = nil
) = #externalMacro(module: "TrussMacrosPlugin", type: "ProvidesMacro")
