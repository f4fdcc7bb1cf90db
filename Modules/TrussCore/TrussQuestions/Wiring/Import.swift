/// A key that a module injects and does not bind.
struct Import {
  let key: String

  /// The key, and the module or the assembly that provides it.
  let text: String
}

extension Wiring {
  /// Returns the keys that a module injects from elsewhere, each once.
  ///
  /// They are what a closed module lists, derived from its bindings: contributions and the values of scopes and
  /// calls are not among them.
  func imports(of module: String) -> [Import] {
    let declared = indices.filter { self[$0].module == module && self[$0].layer == nil }
    var known = Set(declared.filter { self[$0].role == nil }.map { self[$0].key })
    return declared.flatMap { self[$0].edges ?? [] }.compactMap { edge in
      guard let provider = provider(of: edge), known.insert(edge.key).inserted else { return nil }
      return Import(key: edge.key, text: edge.key + provider)
    }
  }

  /// Returns from where a module has a key, as the end of a sentence; `nil` if it is no import.
  private func provider(of edge: EdgeFacts) -> String? {
    guard let first = edge.to.first.flatMap(position) else {
      return edge.gap == nil || edge.gap == .absent ? nil : ", which nothing provides"
    }
    let facts = self[source(of: first)]
    return switch facts.role {
    case .input: ", an input"
    case .scopeValue, .argument, .contribution: nil
    case .decorator, nil: (facts.layer ?? facts.module).map { " of \($0)" } ?? ""
    }
  }

  /// Returns the binding inside the decorators of which one is given.
  func source(of binding: Int) -> Int {
    var source = binding
    while self[source].role == .decorator,
      let inner = dependencies[source].first(where: { $0.edge == 0 })
    {
      source = inner.binding
    }
    return source
  }
}
