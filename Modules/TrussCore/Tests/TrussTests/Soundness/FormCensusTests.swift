import Testing

/// Each form occurs in generated assemblies, in those without errors and in the others.
///
/// It examines the generator, so only thorough runs include it.
struct FormCensusTests {
  @Test(.enabled(if: Amount.isThorough))
  func `Each form occurs in sound and in unsound assemblies`() async {
    var generator = SeededGenerator(seed: 7000)
    var (sound, unsound): ([String: Int], [String: Int]) = ([:], [:])
    for number in 0..<3000 {
      await Task.yield()
      let isFamily = number.isMultiple(of: 3)
      let blueprint =
        isFamily ? Blueprint.family(using: &generator) : Blueprint(using: &generator)
      let isSound =
        Prediction.succeeds(for: blueprint)
        && blueprint.children.indices.allSatisfy { Prediction.succeeds(for: blueprint, in: $0 + 1) }
      for form in blueprint.census {
        if isSound { sound[form, default: 0] += 1 } else { unsound[form, default: 0] += 1 }
      }
    }
    for (form, minimum) in Blueprint.minima {
      let count = sound[form, default: 0]
      #expect(count >= minimum, "\(form): \(count) in sound assemblies")
    }
    for (form, minimum) in Blueprint.unsoundMinima {
      let count = unsound[form, default: 0]
      #expect(count >= minimum, "\(form): \(count) in unsound assemblies")
    }
    for form in Set(unsound.keys).union(sound.keys).union(Blueprint.expectedForms)
    where Blueprint.minima[form] == nil && Blueprint.unsoundMinima[form] == nil {
      let (inSound, inUnsound) = (sound[form, default: 0], unsound[form, default: 0])
      #expect(inSound > 2 && inUnsound > 10, "\(form): \(inSound), \(inUnsound)")
    }
  }
}

extension Blueprint {
  /// Forms of which a census must not be empty.
  fileprivate static let expectedForms = [
    "Optional", "Array", "Dictionary", "Lazy", "Provider", "AsyncProvider", "MainActorProvider",
    "ScopeFactory", "Qualified", "AssistedFactory", "MainActorFactory", "[Lazy<T>]",
    "override in layer 0",
    "override in layer 1", "override in layer 2", "inside", "fallback", "alias of a binding",
    "alias of a contribution", "input of layer 0", "input of layer 1", "input of layer 2",
    "element key", "hidden collection", "module of a child", "fallback of a child",
    "decorator of a child",
  ]

  /// The names of the forms in the blueprint.
  fileprivate var census: Set<String> {
    var census = combinations
    let needs = parts.flatMap(\.allNeeds) + roots + children.flatMap(\.roots)
    for need in needs {
      census.formUnion(need.forms.map(\.name))
      for (outer, inner) in zip(need.forms, need.forms.dropFirst())
      where outer == .collection && inner == .lazy {
        census.insert("[Lazy<T>]")
      }
      for (outer, inner) in zip(need.forms, need.forms.dropFirst())
      where outer.isCall && inner == .mainActorProvider {
        census.insert("MainActorFactory")
      }
    }
    for (index, part) in parts.enumerated() {
      census.insert("\(part.role)")
      if part.first == nil, part.role != .decorator { census.insert("\(part.span)") }
      census.insert("\(part.effect) \(part.role)")
      for hook in part.hooks { census.insert("hook at \(hook.moment)") }
      if let layer = part.layer { census.insert("override in layer \(layer)") }
      if let layer = part.listing { census.insert("input of layer \(layer)") }
      if part.isInside { census.insert("inside") }
      if part.isFallback { census.insert("fallback") }
      if part.isOverriding { census.insert("overriding") }
      if part.first != nil { census.insert("alias of a \(part.role)") }
      if part.elementKey != nil { census.insert("element key") }
      guard isOfChild(index) else { continue }
      if part.isFallback { census.insert("fallback of a child") }
      if part.role == .decorator { census.insert("decorator of a child") }
    }
    for layer in closingLayers { census.insert("closed by layer \(layer)") }
    if children.contains(where: { !$0.hidden.isEmpty }) { census.insert("hidden collection") }
    for composition in compositions {
      if composition.qualifier != nil { census.insert("qualified module") }
      if composition.identity != nil { census.insert("identity") }
      census.insert(composition.isOpen ? "open module" : "module with a list")
      if composition.exportCount > 0 { census.insert("exports") }
      if !composition.includes.isEmpty { census.insert("included module") }
      if Self.owner(ofLayer: composition.layer) > 0 { census.insert("module of a child") }
    }
    return census
  }
}

extension Blueprint.Form {
  /// The name of the type.
  fileprivate var name: String {
    switch self {
    case .optional: "Optional"
    case .collection: "Array"
    case .dictionary: "Dictionary"
    case .lazy: "Lazy"
    case .provider: "Provider"
    case .asyncProvider: "AsyncProvider"
    case .mainActorProvider: "MainActorProvider"
    case .scope: "ScopeFactory"
    case .qualified: "Qualified"
    case .call: "AssistedFactory"
    }
  }
}
