/// A form whose slots the container can link.
///
/// A form says for the graph what it is, and for the plan how it is supplied.
protocol LinkedForm: DependencyForm {
  /// Returns the slot that supplies a parameter of this type.
  static func slot(at site: DependencySite) -> Slot
}

extension LinkedForm {
  /// Supplies a form that belongs to the requesting container or scope, and resolves its content at each call.
  static func slot(at site: DependencySite) -> Slot {
    site.form(Self.self, deferring: content, supply: DeferredSlot.supply(in: site.frames))
  }
}

extension Optional: LinkedForm {
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

extension Array: LinkedForm {
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

extension Qualified: LinkedForm {
  /// The key has the qualifier.
  package static var form: Dependency.Form { .qualified(Q.self) }

  /// The type of the service.
  package static var content: Any.Type { Service.self }

  /// Supplies the instance of the qualified binding.
  static func slot(at site: DependencySite) -> Slot {
    site.form(Self.self, around: site.slot(of: Service.self)) { arguments, place in
      place.fill { Qualified(value: try arguments.get(0)) }
    }
  }
}
