struct ModuleEdge {
  /// The module that injects the key, or contributes to a collection of the other.
  let dependent: String
  let provider: String

  /// The dependency: `any Dependent → any Dependency`, or `Element for Collector`.
  let dependency: String

  /// The binding in that module: the dependent, or the contribution.
  let binding: Int

  /// The positions of the dependent and the dependency, in either order of their modules.
  let from, to: Int
}

extension Wiring {
  /// The dependencies that cross from one module to another.
  ///
  /// A module that collects does not know the one that contributes, so a contribution leads to its collector.
  /// The bindings of the assembly itself depend on modules as its roots do, so these dependencies are not among
  /// them, and no cycle leads through the assembly.
  var moduleEdges: [ModuleEdge] {
    let assemblies = Set(application.modules.lazy.filter { $0.isAssembly == true }.map(\.name))
    return crossingEdges.filter { !assemblies.contains($0.dependent) }
  }

  /// The dependencies that cross from one module, or from the assembly itself, to another.
  var crossingEdges: [ModuleEdge] {
    indices.flatMap { dependent -> [ModuleEdge] in
      guard let module = self[dependent].module else { return [] }
      return dependencies[dependent].compactMap { link in
        let provider = self[link.binding]
        guard let other = provider.module, other != module else { return nil }
        return provider.role == .contribution
          ? ModuleEdge(
            dependent: other, provider: module,
            dependency: "\(provider.key) for \(self[dependent].key)", binding: link.binding,
            from: dependent, to: link.binding)
          : ModuleEdge(
            dependent: module, provider: other,
            dependency: "\(self[dependent].key) → \(provider.key)", binding: dependent,
            from: dependent, to: link.binding)
      }
    }
  }

  func moduleCycles(along edges: [(dependent: String, provider: String)]) -> [[String]] {
    let names = application.composedModules.map(\.name)
    let numbers = Dictionary(names.enumerated().map { ($1, $0) }) { first, _ in first }
    var targets = [[Int]](repeating: [], count: names.count)
    for edge in edges {
      guard let dependent = numbers[edge.dependent], let provider = numbers[edge.provider]
      else { continue }
      targets[dependent].append(provider)
    }
    return Components(of: targets).members.filter { $0.count > 1 }.map { $0.map { names[$0] } }
  }
}
