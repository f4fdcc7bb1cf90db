/// Counts the forms that occur in generated blueprints.
struct FormCensus {
  struct Count {
    /// How many sound and unsound blueprints at least have to have the form.
    let soundMinimum: Int
    let unsoundMinimum: Int

    var sound = 0
    var unsound = 0
  }

  private(set) var counts: [String: Count] = [:]

  /// The forms of the blueprint that is being added.
  private var found: Set<String> = []

  mutating func add(_ blueprint: Blueprint, isSound: Bool) {
    found = []
    noteForms(of: blueprint)
    noteParts(of: blueprint)
    noteEffects(of: blueprint)
    noteOwnBindings(of: blueprint)
    noteInputs(of: blueprint)
    noteLayers(of: blueprint)
    noteChild(of: blueprint)
    for form in found {
      if isSound { counts[form]?.sound += 1 } else { counts[form]?.unsound += 1 }
    }
  }

  /// Notes a form, whether or not the blueprint has it: some blueprints have to.
  private mutating func note(
    _ form: String, sound: Int = 3, unsound: Int = 11, if isFound: Bool = true
  ) {
    if counts[form] == nil { counts[form] = Count(soundMinimum: sound, unsoundMinimum: unsound) }
    if isFound { found.insert(form) }
  }

  /// Notes a combination of forms, which a number of sound blueprints have to have.
  private mutating func note(_ combination: String, atLeast minimum: Int, if isFound: Bool) {
    note(combination, sound: minimum, unsound: 0, if: isFound)
  }

  private mutating func noteForms(of blueprint: Blueprint) {
    let needs = blueprint.allNeeds
    for form in [
      "optional", "collection", "dictionary", "lazy", "provider", "asyncProvider",
      "mainActorProvider", "scope", "qualified", "call",
    ] {
      note(form, if: needs.contains { $0.forms.contains { "\($0)".prefix { $0 != "(" } == form } })
    }
    func hasPair(_ isMeant: (Blueprint.Form, Blueprint.Form) -> Bool) -> Bool {
      needs.contains { zip($0.forms, $0.forms.dropFirst()).contains(where: isMeant) }
    }
    note("[Lazy<T>]", if: hasPair { $0 == .collection && $1 == .lazy })
    note("MainActorFactory", if: hasPair { $0.isCall && $1 == .mainActorProvider })
    note(
      "dictionary in a call", atLeast: 12,
      if: hasPair { outer, inner in if case .dictionary = inner { outer.isCall } else { false } })
    note("instance of a resolution on two paths", atLeast: 10, if: blueprint.hasDiamond)
    note("call in a call with the same argument", atLeast: 18, if: blueprint.hasNestedCalls)
    note(
      "parameters of a type with two qualifiers", atLeast: 6,
      if: blueprint.parts.contains { part in
        let needs = part.needs.map(\.unqualified)
        return part.qualifiesParameters && needs.count == 2 && needs[0].need == needs[1].need
          && needs[0].qualifier != needs[1].qualifier
      })
  }

  private mutating func noteParts(of blueprint: Blueprint) {
    for part in blueprint.parts {
      note("\(part.role)")
      if part.first == nil, part.role != .decorator { note("\(part.span)") }
      note("\(part.effect) \(part.role)")
      for hook in part.hooks { note("hook at \(hook.moment)") }
      note("overriding", if: part.isOverriding)
      note("inside", if: part.isInside)
      note("fallback", if: part.isFallback)
      note("element key", if: part.elementKey != nil)
      note("alias of a binding", if: part.first != nil && part.role == .binding)
      note("alias of a contribution", if: part.first != nil && part.role == .contribution)
      for layer in 0...2 {
        note("override in layer \(layer)", if: part.layer == layer)
        note("input of layer \(layer)", if: part.listing == layer)
      }
    }
    for layer in blueprint.closingLayers { note("closed by layer \(layer)") }
    for composition in blueprint.compositions {
      note("qualified module", if: composition.qualifier != nil)
      note("identity", if: composition.identity != nil)
      note(composition.isOpen ? "open module" : "module with a list")
      note("exports", if: composition.exportCount > 0)
      note("included module", if: !composition.includes.isEmpty)
      note("module of a child", if: Blueprint.owner(ofLayer: composition.layer) > 0)
    }
  }

  private mutating func noteEffects(of blueprint: Blueprint) {
    let parts = blueprint.parts
    note(
      "asynchronous factory in a MainActorProvider", sound: 0, unsound: 10,
      if: blueprint.allNeeds.contains { need in
        need.forms.contains(.mainActorProvider) && blueprint.hasEffect(need, [.asynchronous])
      })
    note(
      "factory with an effect in a hook", atLeast: 14,
      if: parts.flatMap(\.hooks).contains {
        blueprint.hasEffect($0.need, [.isolated, .isolatedElsewhere, .asynchronous])
      })
    note(
      "factories on two actors", atLeast: 10,
      if: Set(parts.map(\.effect)).isSuperset(of: [.isolated, .isolatedElsewhere]))
    let spans = Set(parts.filter { $0.effect != .none }.map(\.span))
    note(
      "effects in scopes inside one another", atLeast: 12,
      if: spans.count { if case .scoped = $0 { true } else { false } } > 1)
  }

  private mutating func noteOwnBindings(of blueprint: Blueprint) {
    let own = blueprint.parts.filter { $0.isOfAssembly && $0.role == .binding }
    let hidden = own.filter { !$0.isExported }
    note("exported binding of an assembly", atLeast: 10, if: own.contains(where: \.isExported))
    note("private binding of an assembly", atLeast: 10, if: !hidden.isEmpty)
    note("binding of a child itself", atLeast: 5, if: own.contains { $0.application != 0 })
    note(
      "binding of an assembly and of its base", atLeast: 5,
      if: Set(own.filter { $0.application == 0 }.map(\.module)).count > 1)
    note(
      "override of a private binding of an assembly", atLeast: 3,
      if: blueprint.overrides.contains { part in hidden.contains { $0.key == part.key } })
  }

  private mutating func noteInputs(of blueprint: Blueprint) {
    let calls = Set((blueprint.parts.flatMap(\.allNeeds) + blueprint.roots).flatMap(\.arguments))
    let inputs = blueprint.parts.indices.filter { blueprint.parts[$0].listing != nil }
    let keys = inputs.map { blueprint.parts[$0].key }
    func hasInput(_ isMeant: (_ input: Int, _ others: [Blueprint.Part]) -> Bool) -> Bool {
      inputs.contains { input in
        let key = blueprint.parts[input].key
        return isMeant(input, blueprint.parts.filter { $0.listing == nil && $0.key == key })
      }
    }
    note(
      "input that an override replaces", atLeast: 18,
      if: hasInput { $1.contains { $0.layer != nil && $0.role == .binding } })
    note(
      "input of a parent that a child replaces", atLeast: 3,
      if: hasInput { input, others in
        !blueprint.isOfChild(input)
          && others.contains { $0.layer == Blueprint.layer(ofChild: 1) && $0.role == .binding }
      })
    note(
      "input that nothing supplies", atLeast: 25,
      if: inputs.contains { blueprint.value(of: $0) == nil })
    note(
      "input to which a fallback yields", atLeast: 8,
      if: hasInput { $1.contains(where: \.isFallback) })
    note("decorated input", atLeast: 12, if: hasInput { $1.contains { $0.role == .decorator } })
    note(
      "input that is also an argument", atLeast: 8,
      if: keys.contains { calls.contains($0.service) })
    let values = blueprint.values
    note("value under an alias", atLeast: 25, if: values.contains { !$0.furtherServices.isEmpty })
    note(
      "value of two inputs", atLeast: 4,
      if: values.contains { $0.keys.count(where: keys.contains) > 1 })
    note(
      "value that the container does not keep", atLeast: 20,
      if: values.contains(where: \.isWeakValue))
  }

  private mutating func noteLayers(of blueprint: Blueprint) {
    let (parts, overrides) = (blueprint.parts, blueprint.overrides)
    let contributed = Set(parts.filter { $0.role == .contribution }.map(\.key.service))
    note(
      "override of a collection", atLeast: 8,
      if: overrides.contains { part in
        part.key.shape == .list && contributed.contains(part.key.service)
          && !parts.contains { $0.layer == nil && $0.role == .binding && $0.key == part.key }
      })
    note(
      "override in two layers", atLeast: 12,
      if: overrides.contains { part in
        overrides.contains { $0.key == part.key && $0.layer != part.layer }
      })
    note(
      "alias of an unshared instance", atLeast: 35,
      if: parts.contains { part in parts.contains { $0.key == part.first && $0.span.isTransient } })
    func hasInclusion(
      _ isMeant: (_ includer: Blueprint.Composition, _ included: Blueprint.Composition) -> Bool
    ) -> Bool {
      blueprint.compositions.contains { includer in
        includer.includes.contains { isMeant(includer, blueprint.compositions[$0]) }
      }
    }
    note(
      "inherited qualifier", atLeast: 10,
      if: hasInclusion { $1.inheritsQualifier && $1.qualifier != nil })
    note("included module of another layer", atLeast: 12, if: hasInclusion { $0.layer != $1.layer })
  }

  private mutating func noteChild(of blueprint: Blueprint) {
    let parts = blueprint.parts
    let own = parts.indices.filter(blueprint.isOfChild).map { parts[$0] }
    let parents = parts.indices.filter { !blueprint.isOfChild($0) }.map { parts[$0] }
    let hidden = blueprint.children.flatMap(\.hidden)
    note("fallback of a child", if: own.contains(where: \.isFallback))
    note("decorator of a child", if: own.contains { $0.role == .decorator })
    note("hidden collection", if: !hidden.isEmpty)
    func isBound(_ part: Blueprint.Part) -> Bool {
      parents.contains { $0.key == part.key && $0.role == .binding }
    }
    let keyed = parents.filter { $0.elementKey != nil }.map(\.key)
    note(
      "collection of a parent and a child", atLeast: 3,
      if: own.contains { $0.elementKey != nil && keyed.contains($0.key) })
    note(
      "keyed contribution that a child hides", atLeast: 3,
      if: hidden.contains(where: keyed.contains))
    note(
      "fallback of a child under a key of the parent", atLeast: 5,
      if: own.contains { $0.isFallback && isBound($0) })
    note(
      "decorator of a child around a binding of the parent", atLeast: 8,
      if: own.contains { $0.role == .decorator && isBound($0) })
    note(
      "override of a child", atLeast: 10,
      if: own.contains {
        $0.role != .decorator && ($0.layer != nil || $0.isOverriding) && isBound($0)
      })
    let asked = blueprint.children.flatMap(\.roots)
    let taken = asked.filter { $0.forms.contains(where: \.isCollection) }.map(\.content)
    note(
      "alias of a contribution to a child", atLeast: 4,
      if: parents.contains { $0.isFurtherContribution && taken.contains($0.key.need.content) })
  }
}

extension Blueprint {
  fileprivate var allNeeds: [Need] { parts.flatMap(\.allNeeds) + roots + children.flatMap(\.roots) }

  /// Whether something takes an instance that a resolution shares, and another part that takes it too.
  fileprivate var hasDiamond: Bool {
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
  fileprivate var hasNestedCalls: Bool {
    (parts.flatMap(\.allNeeds) + roots).contains { outer in
      parts.contains { product in
        product.key.need.content == outer.content
          && product.needs.contains { !$0.arguments.isDisjoint(with: outer.arguments) }
      }
    }
  }

  /// Whether a need is for the instance of a factory with one of some effects.
  fileprivate func hasEffect(_ need: Need, _ effects: Set<Effect>) -> Bool {
    parts.contains {
      $0.key.need.content == need.content && effects.contains($0.effect) && $0.span.isTransient
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
}
