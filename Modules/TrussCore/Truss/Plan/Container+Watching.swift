extension Container {
  /// Builds a container that tells which of its nodes are constructed.
  ///
  /// - Parameters:
  ///   - assembly: The assembly of the application.
  ///   - watch: Receives the position of a node in the graph whenever its factory is about to be called,
  ///     on the thread that calls it.
  /// - Throws: What ``init(_:values:)`` throws.
  package convenience init(
    _ assembly: some Assembly, watching watch: @escaping @Sendable (Int) -> Void
  ) async throws {
    var snapshot = AssemblySnapshot(assembly)
    snapshot.watch(watch)
    try await self.init(snapshot, Values())
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
        contents.effectful = contents.effectful?.watched { watch(position) }
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
