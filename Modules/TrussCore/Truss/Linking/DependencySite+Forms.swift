import TrussPrimitives

extension DependencySite {
  /// Returns the slot of a parameter type, or of the content of a form.
  ///
  /// The type is supplied in the form that has been read for the graph. Reading it again could find another
  /// one, and a slot of another type would be read as the parameter.
  func slot(of type: Any.Type) -> Slot {
    guard type != edge.dependency.key.type else { return linker.slot(of: edge.resolution.nodes[0]) }
    guard let form = linker.graph.form(of: type) else {
      preconditionFailure("\(Key(type)) is linked as a form that has not been read")
    }
    return switch form.kind {
    case .optional: optional(form.content)
    case .collection: array(form.content)
    case .dictionary(let keys): dictionary(keys.type, form.content)
    case .qualified(let qualifier): qualified(qualifier, form.content)
    case .deferred(.lazy, _): lazy(type, of: form.content)
    case .deferred(.scope(let scope), _): factory(type, opening: scope, for: form.content)
    case .deferred(.call, _): factory(type, of: form.content, with: form.arguments)
    case .deferred:
      self.form(type, deferring: form.content, supply: DeferredSlot.supply(in: frames))
    }
  }

  /// Supplies `nil` when nothing provides the key.
  private func optional<Wrapped>(_ wrapped: Wrapped.Type) -> Slot {
    guard !edge.resolution.nodes.isEmpty else {
      return form(Wrapped?.self, sharing: .container) { $1.fill { Wrapped?.none } }
    }
    return form(Wrapped?.self, around: slot(of: wrapped)) { arguments, place in
      place.fill { Optional(try arguments.get(0) as Wrapped) }
    }
  }

  /// Supplies the contributions, in the order of the modules and of the declarations in each.
  ///
  /// The container shares the array if it shares all contributions. Otherwise, each parameter
  /// receives its own array, whose elements keep their lifetimes.
  private func array<Element>(_ element: Element.Type) -> Slot {
    let indices = edge.resolution.nodes.indices
    return collection([Element].self, of: element) { arguments, place in
      place.fill { try indices.map { try arguments.get($0) as Element } }
    }
  }

  /// Supplies the contributions by their keys.
  private func dictionary<Key: Hashable, Value>(_: Key.Type, _ value: Value.Type) -> Slot {
    let keys = edge.resolution.nodes.compactMap { linker.elementKey(of: $0)?.value as? Key }
    // The proof for `nonisolated(unsafe)`: the keys of contributions are `Sendable`, and so is their
    // conformance to `Hashable`. Without contributions, there is no key to hash.
    nonisolated(unsafe) let supply = { (arguments: Arguments, place: Place) in
      place.fill {
        var dictionary = [Key: Value](minimumCapacity: keys.count)
        for (index, key) in keys.enumerated() {
          dictionary[key] = try arguments.get(index) as Value
        }
        return dictionary
      }
    }
    return collection([Key: Value].self, of: value) { supply($0, $1) }
  }

  /// Supplies the instance of the qualified binding.
  private func qualified<Q: Qualifier, Service>(_: Q.Type, _ service: Service.Type) -> Slot {
    form(Qualified<Q, Service>.self, around: slot(of: service)) { arguments, place in
      place.fill { Qualified<Q, Service>(value: try arguments.get(0)) }
    }
  }

  /// Supplies a form that keeps its first instance, unless the instance may hold the dependent.
  private func lazy(_ type: Any.Type, of service: Any.Type) -> Slot {
    let mayHold = dependent.map { linker.recursion.returns(edge, to: $0, in: linker.graph) } == true
    let content = mayHold ? nil : (service, TypeLayout(service).kind)
    return form(type, deferring: service, supply: LazySlot.supply(in: frames, keeping: content))
  }

  /// Supplies a factory that opens scopes inside the requesting container or scope.
  private func factory(_ type: Any.Type, opening scope: ScopeID, for entry: Any.Type) -> Slot {
    let layout = linker.layout(of: scope)
    let preparation = linker.preparation(of: scope, for: edge, in: entry)
    let frames = frames
    return form(type, deferring: entry) { arguments, place in
      place.fill(
        holding: ScopeSlot(
          arguments, in: arguments.frame(among: frames), layout: layout, preparation: preparation))
    }
  }
}
