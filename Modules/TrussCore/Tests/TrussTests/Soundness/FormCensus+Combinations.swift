extension Blueprint {
  /// How many sound assemblies at least have a combination of forms.
  static let minima = [
    "instance of a resolution on two paths": 10,
    "dictionary in a call": 12,
    "call in a call with the same argument": 18,
    "factory with an effect in a hook": 14,
    "effects in scopes inside one another": 12,
    "factories on two actors": 10,
    "parameters of a type with two qualifiers": 6,
    "override in two layers": 12,
    "override of a collection": 8,
    "inherited qualifier": 10,
    "included module of another layer": 12,
    "alias of an unshared instance": 35,
    "collection of a parent and a child": 3,
    "keyed contribution that a child hides": 3,
    "fallback of a child under a key of the parent": 5,
    "decorator of a child around a binding of the parent": 8,
    "override of a child": 10,
    "input that an override replaces": 18,
    "input that nothing supplies": 25,
    "value under an alias": 25,
    "value of two inputs": 4,
    "value that the container does not keep": 20,
    "input that is also an argument": 8,
    "input to which a fallback yields": 8,
    "decorated input": 12,
    "input of a parent that a child replaces": 3,
    "alias of a contribution to a child": 4,
    "private binding of an assembly": 10,
    "exported binding of an assembly": 10,
    "binding of an assembly and of its base": 5,
    "binding of a child itself": 5,
    "override of a private binding of an assembly": 3,
  ]

  /// How many unsound assemblies at least have a combination of forms that is an error.
  static let unsoundMinima = ["asynchronous factory in a MainActorProvider": 10]

  /// The names of the combinations of forms in the blueprint.
  var combinations: Set<String> {
    var found: Set<String> = []
    func note(_ name: String, if isFound: Bool) { if isFound { found.insert(name) } }
    let needs = parts.flatMap(\.allNeeds) + roots + children.flatMap(\.roots)
    note("instance of a resolution on two paths", if: hasDiamond)
    note("dictionary in a call", if: needs.contains(where: \.isDictionaryInCall))
    note("call in a call with the same argument", if: hasNestedCalls)
    note(
      "asynchronous factory in a MainActorProvider",
      if: needs.contains { need in
        need.forms.contains(.mainActorProvider) && hasEffect(need, .asynchronous)
      })
    note(
      "factory with an effect in a hook",
      if: parts.contains { part in
        part.hooks.contains { hook in
          [.isolated, .isolatedElsewhere, .asynchronous].contains { hasEffect(hook.need, $0) }
        }
      })
    note(
      "factories on two actors",
      if: Set(parts.map(\.effect)).isSuperset(of: [.isolated, .isolatedElsewhere]))
    let scopes = Set(parts.filter { $0.effect != .none }.map(\.span)).filter(\.isScoped)
    note("effects in scopes inside one another", if: scopes.count > 1)
    note(
      "parameters of a type with two qualifiers",
      if: parts.contains { part in
        let needs = part.needs.map(\.unqualified)
        return part.qualifiesParameters && needs.count == 2 && needs[0].need == needs[1].need
          && needs[0].qualifier != needs[1].qualifier
      })
    noteOwnBindings(in: &found)
    noteInputs(in: &found)
    noteLayers(in: &found)
    noteChild(in: &found)
    return found
  }

  private func noteOwnBindings(in found: inout Set<String>) {
    let own = parts.filter { $0.isOfAssembly && $0.role == .binding }
    if own.contains(where: \.isExported) { found.insert("exported binding of an assembly") }
    let hidden = own.filter { !$0.isExported }
    if !hidden.isEmpty { found.insert("private binding of an assembly") }
    if own.contains(where: { $0.application > 0 }) { found.insert("binding of a child itself") }
    if Set(own.filter { $0.application == 0 }.map(\.module)).count > 1 {
      found.insert("binding of an assembly and of its base")
    }
    if parts.contains(where: { part in
      part.layer != nil && part.role == .binding && hidden.contains { $0.key == part.key }
    }) {
      found.insert("override of a private binding of an assembly")
    }
  }

  private func noteInputs(in found: inout Set<String>) {
    let calls = (parts.flatMap(\.allNeeds) + roots).flatMap(\.arguments)
    for (index, input) in parts.enumerated() where input.listing != nil {
      let others = parts.filter { $0.listing == nil && $0.key == input.key }
      let overrides = others.filter { $0.layer != nil && $0.role == .binding }
      if !overrides.isEmpty { found.insert("input that an override replaces") }
      if overrides.contains(where: { $0.layer == Self.layer(ofChild: 1) }), !isOfChild(index) {
        found.insert("input of a parent that a child replaces")
      }
      if value(of: index) == nil { found.insert("input that nothing supplies") }
      if others.contains(where: \.isFallback) { found.insert("input to which a fallback yields") }
      if others.contains(where: { $0.role == .decorator }) { found.insert("decorated input") }
      if calls.contains(input.key.service) { found.insert("input that is also an argument") }
    }
    let keys = parts.filter { $0.listing != nil }.map(\.key)
    for value in values {
      if !value.furtherServices.isEmpty { found.insert("value under an alias") }
      if value.keys.count(where: { keys.contains($0) }) > 1 { found.insert("value of two inputs") }
      if value.isWeakValue { found.insert("value that the container does not keep") }
    }
  }

  private func noteLayers(in found: inout Set<String>) {
    let overrides = parts.filter { $0.layer != nil && $0.role == .binding }
    let contributed = Set(parts.filter { $0.role == .contribution }.map(\.key.service))
    if overrides.contains(where: { part in
      part.key.shape == .list && contributed.contains(part.key.service)
        && !parts.contains { $0.layer == nil && $0.role == .binding && $0.key == part.key }
    }) {
      found.insert("override of a collection")
    }
    if overrides.contains(where: { part in
      overrides.contains { $0.key == part.key && $0.layer != part.layer }
    }) {
      found.insert("override in two layers")
    }
    for includer in compositions {
      for included in includer.includes.map({ compositions[$0] }) {
        if included.inheritsQualifier, included.qualifier != nil {
          found.insert("inherited qualifier")
        }
        if included.layer != includer.layer { found.insert("included module of another layer") }
      }
    }
    if parts.contains(where: { part in
      parts.contains { $0.key == part.first && $0.span.isTransient }
    }) {
      found.insert("alias of an unshared instance")
    }
  }

  private func noteChild(in found: inout Set<String>) {
    let own = parts.indices.filter(isOfChild).map { parts[$0] }
    let parents = parts.indices.filter { !isOfChild($0) }.map { parts[$0] }
    for part in own {
      let others = parents.filter { $0.key == part.key }
      if part.elementKey != nil, others.contains(where: { $0.elementKey != nil }) {
        found.insert("collection of a parent and a child")
      }
      guard others.contains(where: { $0.role == .binding }) else { continue }
      if part.isFallback { found.insert("fallback of a child under a key of the parent") }
      if part.role == .decorator {
        found.insert("decorator of a child around a binding of the parent")
      } else if part.layer != nil || part.isOverriding {
        found.insert("override of a child")
      }
    }
    let taken = children.flatMap(\.roots).filter { $0.forms.contains(where: \.isCollection) }
      .map(\.content)
    if parents.contains(where: {
      $0.isFurtherContribution && taken.contains($0.key.need.content)
    }) {
      found.insert("alias of a contribution to a child")
    }
    for key in children.flatMap(\.hidden)
    where parents.contains(where: { $0.elementKey != nil && $0.key == key }) {
      found.insert("keyed contribution that a child hides")
    }
  }

  /// Whether something takes an instance that a resolution shares, and another part that takes it too.
  private var hasDiamond: Bool {
    parts.contains { top in
      let reached = top.needs.filter(\.forms.isEmpty).map {
        [$0.content] + contents(of: $0.content)
      }
      guard reached.count == 2 else { return false }
      return Set(reached[0]).intersection(reached[1]).contains { content in
        parts.contains { $0.span == .resolution && $0.key.need.content == content }
      }
    }
  }

  /// Returns the needs without forms of the transient parts that provide a service.
  private func contents(of content: Need.Content) -> [Need.Content] {
    parts.filter { $0.key.need.content == content && $0.span.isTransient }
      .flatMap { $0.needs.filter(\.forms.isEmpty).map(\.content) }
  }

  /// Whether the product of a call makes another one that supplies one of the services again.
  private var hasNestedCalls: Bool {
    let needs = parts.flatMap(\.allNeeds) + roots
    return needs.contains { outer in
      parts.contains { product in
        product.key.need.content == outer.content
          && product.needs.contains { !$0.arguments.isDisjoint(with: outer.arguments) }
      }
    }
  }

  /// Whether a need is for the instance of a factory with an effect.
  private func hasEffect(_ need: Need, _ effect: Effect) -> Bool {
    parts.contains {
      $0.key.need.content == need.content && $0.effect == effect && $0.span.isTransient
    }
  }
}

extension Blueprint.Need {
  /// The arguments of the calls in which it is constructed.
  fileprivate var arguments: Set<Int> {
    var arguments: Set<Int> = []
    for case .call(let services) in forms { arguments.formUnion(services) }
    return arguments
  }

  /// Whether a call constructs contributions by their keys.
  fileprivate var isDictionaryInCall: Bool {
    zip(forms, forms.dropFirst()).contains { outer, inner in
      guard case .dictionary = inner else { return false }
      return outer.isCall
    }
  }
}

extension Blueprint.Span {
  fileprivate var isScoped: Bool { if case .scoped = self { true } else { false } }
}
