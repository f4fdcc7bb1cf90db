extension Container {
  /// Builds a container for an assembly whose type is known only at run time, without values.
  ///
  /// - Parameters:
  ///   - assembly: The assembly of the application.
  ///   - watch: If it is not `nil`, receives the position of a node in the graph whenever its factory is about to be called,
  ///     on the thread that calls it.
  ///   - observer: Receives the events of the container.
  /// - Throws: As ``init(_:observing:values:)``; ``ContainerError`` if the assembly has a parent.
  package convenience init(
    erased assembly: any Assembly, watching watch: (@Sendable (Int) -> Void)?,
    observing observer: ContainerObserver
  ) async throws {
    var snapshot = AssemblySnapshot(assembly)
    if let watch { snapshot.watch(watch) }
    try await self.init(snapshot, Values(), observing: observer)
  }
}

extension AssemblySnapshot {
  /// Makes each factory tell the position of its node before it is called.
  fileprivate mutating func watch(_ watch: @escaping @Sendable (Int) -> Void) {
    var node = 0
    func tell(_ binding: inout AnyBinding) {
      let position = node
      binding.change { contents in
        let supply = contents.supply
        contents.supply = { arguments, place in
          watch(position)
          return supply(arguments, place)
        }
        if let effectful = contents.additions.effectful {
          contents.additions.effectful = effectful.watched { watch(position) }
        }
      }
      node += 1
    }
    for module in modules.indices {
      for binding in modules[module].bindings.indices { tell(&modules[module].bindings[binding]) }
    }
    for layer in layers.indices {
      for override in layers[layer].overrides.indices {
        tell(&layers[layer].overrides[override].binding)
      }
    }
  }
}

extension EffectfulFactory {
  /// Returns a factory that calls a closure before it constructs an instance.
  fileprivate func watched(_ watch: @escaping @Sendable () -> Void) -> EffectfulFactory {
    guard let supply else { return self }
    return EffectfulFactory(isolation: isolation) { arguments, place in
      watch()
      return await supply(arguments, place)
    }
  }
}
