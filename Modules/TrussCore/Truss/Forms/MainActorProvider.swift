/// A dependency that is resolved later, each time ``get()`` is called on the main actor.
///
/// It is the form in which code anywhere takes instances of a ``Transient`` that is isolated to the main
/// actor, such as view models:
///
/// ```swift
/// Transient(ProfileModel.init(users:))                 // @MainActor
/// Singleton { (profiles: MainActorProvider<ProfileModel>) in Router(profiles: profiles) }
/// ```
///
/// ```swift
/// let model = try profiles.get()         // on the main actor
/// ```
///
/// ```swift
/// let model = try await profiles.get()   // elsewhere
/// ```
///
/// Otherwise it is what ``Provider`` is: instances are shared according to the binding, and nothing is
/// constructed before ``get()`` is called, so it breaks a dependency cycle.
public struct MainActorProvider<Service>: Sendable {
  @usableFromInline let source: DeferredSlot

  /// Returns an instance.
  ///
  /// - Throws: As ``Provider/get()``.
  @MainActor @inlinable
  public func get() throws -> Service {
    try CurrentActor.run(on: MainActor.shared) { try source.get() }
  }
}

extension MainActorProvider: DependencyForm {
  /// The service is resolved at each call, on the main actor.
  package static var form: Dependency.Form { .init(.deferred(.mainActorProvider), Service.self) }
}
