import Truss

extension Graph {
  /// Creates the graph that an assembly would have after changes of declarations, which also change those of
  /// its parents.
  init(
    of assembly: some Assembly, after edits: [Diagnostic.Fix.Edit], among assemblies: [any Assembly]
  ) {
    let parent = (assembly.parent as? any Assembly).map {
      Graph.Parent(Graph(of: $0, after: edits, among: assemblies))
    }
    var snapshot = AssemblySnapshot(assembly, parent: parent)
    for case .compose(let module, let targets) in edits {
      snapshot.compose(module, in: targets, as: assemblies, below: parent)
    }
    for edit in edits { snapshot.apply(edit) }
    self.init(snapshot, parent: parent)
    severityRules += snapshot.severities
  }
}

extension AssemblySnapshot {
  /// Composes a module in the layers of some types, as another assembly does.
  fileprivate mutating func compose(
    _ module: Key, in targets: Set<ObjectIdentifier>, as assemblies: [any Assembly],
    below parent: Graph.Parent?
  ) {
    let lines = assemblies.lazy.flatMap {
      AssemblyLayers(of: $0).elements.flatMap(\.modules.elements)
    }
    guard let line = lines.first(where: { $0.id.type == module.type && $0.qualifier == nil }) else {
      return
    }
    for layer in layers.indices where targets.contains(layers[layer].assembly) {
      layers[layer].modules = Modules(layers[layer].modules.elements + [line])
    }
    modules = ModuleExpansion(of: layers, in: parent, closing: closesModules).modules
  }

  fileprivate mutating func apply(_ edit: Diagnostic.Fix.Edit) {
    switch edit {
    case .require(let keys, let module): require(keys, by: module)
    case .allowAbsence(let key, let type):
      change(type) { $0.removeRequirements { $0.key == key && !$0.isOptional } }
      require([key.optional], by: type)
    case .removeRequirement(let place):
      for module in modules.indices { modules[module].removeRequirements { $0.location == place } }
    case .close(let type, let keys):
      require(keys, by: type)
      change(type) { $0.isClosed = true }
    case .open(let type, let places):
      let isClosed = closesModules
      change(type) { module in
        module.requirements.removeAll { places.contains($0.location) }
        module.isClosed = isClosed
      }
    case .export(let place): for module in modules.indices { modules[module].export(at: place) }
    case .removeBinding(let place): removeBindings(at: place)
    case .removeDuplicate(let place, _):
      inputs.removeAll { $0.location == place }
      removeBindings(at: place)
    case .removeInput(let place): inputs.removeAll { $0.location == place }
    case .removeModule(let place): modules.removeAll { $0.location == place }
    case .addInput(let key, let assembly):
      guard layers.contains(where: { $0.assembly == assembly }), let module = modules.first else {
        return
      }
      inputs.append(ListedType(type: key.type, key: key, location: module.location))
    case .compose: break
    case .passArguments(let calls):
      roots = roots.map { root in
        guard let call = calls.first(where: { $0.location == root.location }) else { return root }
        return ListedType(type: call.type, key: Key(call.type), location: root.location)
      }
    }
  }

  private mutating func require(_ keys: [Key], by type: Key) {
    change(type) { module in
      module.requirements += keys.map {
        Requirement(of: $0.listedType, isTolerant: false, at: module.location)
      }
    }
  }

  private mutating func change(_ type: Key, _ body: (inout EvaluatedModule) -> Void) {
    for module in modules.indices where modules[module].id.type == type.type {
      body(&modules[module])
    }
  }

  /// Removes bindings with their aliases, which follow them.
  private mutating func removeBindings(at place: DeclarationLocation) {
    for module in modules.indices {
      var isRemoved = false
      modules[module].bindings.removeAll { binding in
        if !binding.declaration.isAlias { isRemoved = binding.declaration.location == place }
        return isRemoved
      }
    }
  }
}

extension AssemblySnapshot.EvaluatedModule {
  /// Removes requirements of a module, which remains closed.
  fileprivate mutating func removeRequirements(where isRemoved: (Graph.Requirement) -> Bool) {
    let wasClosed = isClosed || requirements.contains(where: \.isKey)
    let count = requirements.count
    requirements.removeAll(where: isRemoved)
    if requirements.count < count { isClosed = wasClosed }
  }

  /// Exports the keys of a binding up to a place, as a modifier there does.
  fileprivate mutating func export(at place: DeclarationLocation) {
    guard let last = bindings.lastIndex(where: { $0.declaration.location == place }) else { return }
    let first = bindings[...last].lastIndex { !$0.declaration.isAlias } ?? last
    for binding in first...last {
      bindings[binding].change { $0.declaration.marks.insert(.exported) }
    }
  }
}

extension Key {
  fileprivate var listedType: Any.Type {
    guard let qualifier else { return type }
    func qualified<Q: Qualifier, T>(_ qualifier: Q.Type, _ type: T.Type) -> Any.Type {
      Qualified<Q, T>.self
    }
    func opened<T>(_ type: T.Type) -> Any.Type { qualified(qualifier, type) }
    return _openExistential(type, do: opened)
  }
}

/// An `AssistedFactory` or `MainActorFactory` in a graph that is only verified: nothing at run time tells whether a type is `Sendable`.
private struct CalledRoot<Product, each Argument>: DependencyForm {
  static var form: Dependency.Form {
    .init(calling: Product.self, with: repeat (each Argument).self)
  }
}

extension Diagnostic.Fix.Edit.RootCall {
  fileprivate var type: Any.Type {
    func call<P>(_ product: P.Type) -> Any.Type {
      isOnMainActor
        ? Self.call(MainActorProvider<P>.self, passing: arguments[...])
        : Self.call(product, passing: arguments[...])
    }
    return _openExistential(product.type, do: call)
  }

  private static func call<P, each A>(
    _ product: P.Type, _ passed: repeat (each A).Type, passing rest: ArraySlice<Key>
  ) -> Any.Type {
    guard let next = rest.first else { return CalledRoot<P, repeat each A>.self }
    func pass<N>(_ next: N.Type) -> Any.Type {
      call(product, repeat each passed, next, passing: rest.dropFirst())
    }
    return _openExistential(next.type, do: pass)
  }
}
