/// A form in which a parameter can take a dependency.
///
/// The forms are `T?`, `[T]`, `[Key: T]`, ``Lazy``, ``Provider``, ``ScopeFactory`` and ``Qualified``. They nest:
/// `Lazy<[Route]>`, `Qualified<Replica, any Database>?`.
protocol DependencyForm {
  /// The form, as a fact of the dependency.
  static var form: Dependency.Form { get }

  /// The type inside the form.
  static var content: Any.Type { get }

  /// Returns the slot that supplies a parameter of this type.
  static func slot(at site: DependencySite) -> Slot
}

extension Optional: DependencyForm {
  /// The key need not be bound.
  static var form: Dependency.Form { .optional }

  /// The wrapped type.
  static var content: Any.Type { Wrapped.self }

  /// Supplies `nil` when nothing provides the key.
  static func slot(at site: DependencySite) -> Slot {
    guard site.isProvided else {
      return site.form(Self.self, sharing: .container) { $1.fill { Wrapped?.none } }
    }
    return site.form(Self.self, around: site.slot(of: Wrapped.self)) { arguments, place in
      place.fill { Optional(try arguments.get(0) as Wrapped) }
    }
  }
}

extension Array: DependencyForm {
  /// The parameter takes all contributions.
  static var form: Dependency.Form { .collection }

  /// The type of the elements.
  static var content: Any.Type { Element.self }

  /// Supplies the contributions, in the order of the modules and of the declarations in each.
  ///
  /// The container shares the array if it shares all contributions. Otherwise, each parameter
  /// receives its own array, whose elements keep their lifetimes.
  static func slot(at site: DependencySite) -> Slot {
    let indices = site.edge.resolution.nodes.indices
    return site.collection(Self.self, of: Element.self) { arguments, place in
      place.fill { try indices.map { try arguments.get($0) as Element } }
    }
  }
}
