/// A form that a parameter may take around the type that it asks for.
///
/// The forms are `T?`, `[T]`, ``Lazy``, ``Provider``, ``ScopeFactory`` and ``Qualified``. They nest:
/// `Lazy<[Route]>`, `Qualified<Replica, any Database>?`.
public protocol DependencyForm {
  /// What a parameter of this type asks for.
  static var dependency: Dependency { get }

  /// Returns the slot that supplies a parameter of this type.
  static func slot(at site: DependencySite) -> Slot<Self>
}

extension Optional: DependencyForm {
  /// The key of the wrapped type, which need not be bound.
  public static var dependency: Dependency {
    Dependency(Self.self, around: Wrapped.self) { $0.isOptional = true }
  }

  /// Supplies `nil` when nothing provides the key.
  @inlinable
  public static func slot(at site: DependencySite) -> Slot<Wrapped?> {
    guard site.isProvided else { return site.form(sharing: .container, of: []) { _ in nil } }
    let content = site.slot(of: Wrapped.self)
    return site.form(sharing: content.sharingOfForms, of: [content]) { try $0.get(0) as Wrapped }
  }
}

extension Array: DependencyForm {
  /// All contributions to the element type.
  public static var dependency: Dependency {
    Dependency(Self.self, around: Element.self) { $0.isCollection = true }
  }

  /// Supplies the contributions in the order of the modules and of their declarations.
  ///
  /// Contributions are shared by the whole container, and so is the array of them.
  @inlinable
  public static func slot(at site: DependencySite) -> Slot<[Element]> {
    let elements = site.elements.map { $0.slot(of: Element.self) }
    let indices = elements.indices
    return site.form(sharing: .container, of: elements) { arguments in
      try indices.map { try arguments.get($0) }
    }
  }
}
