/// A form in which a parameter can inject a dependency.
///
/// The forms are `T?`, `[T]`, `[Key: T]`, and those of the container, such as `Lazy`. They nest:
/// `Lazy<[Route]>`, `Qualified<Replica, any Database>?`.
package protocol DependencyForm {
  /// The form, as a fact of the dependency.
  static var form: Dependency.Form { get }

  /// The type inside the form.
  static var content: Any.Type { get }
}

extension Optional: DependencyForm {
  /// The key need not be bound.
  package static var form: Dependency.Form { .optional }

  /// The wrapped type.
  package static var content: Any.Type { Wrapped.self }
}

extension Array: DependencyForm {
  /// The parameter injects all contributions.
  package static var form: Dependency.Form { .collection }

  /// The type of the elements.
  package static var content: Any.Type { Element.self }
}

extension Dictionary: DependencyForm {
  /// The parameter injects the contributions that have keys of the type.
  package static var form: Dependency.Form { .dictionary(Key.self) }

  /// The type of the elements.
  package static var content: Any.Type { Value.self }
}
