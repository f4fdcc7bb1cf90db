/// Predicts which part or value meets each need of a blueprint.
///
/// It follows the rules as they are documented, and knows nothing of graphs.
struct Resolution {
  /// The part or value that meets a need, and the forms around it, outermost first.
  struct Answer {
    enum Found {
      case part(Int)
      case contributions([Int], each: [Blueprint.Form])
      case value(scope: Int)
      case argument(service: Int)
      case nothing
    }

    var forms: [Blueprint.Form] = []
    var found: Found

    /// The scopes that are opened for it, outermost first, or `nil` if it is constructed immediately.
    var scopes: [Int]?

    /// The arguments of the calls that construct it, outermost first.
    var calls: [[Int]] = []
  }

  struct Failure: Error {}

  let blueprint: Blueprint

  /// The number of the child, or 0 for the assembly itself.
  let number: Int

  /// The resolution of the parent, if this is a child.
  let parents: [Resolution]

  /// The key of each part for the rest of the application; a contribution is addressed last.
  private(set) var keys: [Blueprint.Key]
  private(set) var isReplaced: [Bool]
  private(set) var isExported: [Bool]

  /// The binding that each overriding one replaces.
  private(set) var replaced: [Int: Int] = [:]

  /// The overrides that stand for all contributions to a collection.
  private(set) var replacingCollections: Set<Int> = []

  /// The decorators of each binding, innermost first.
  private(set) var decorators: [Int: [Int]] = [:]

  /// Returns a part with its decorators, innermost first.
  func layers(of part: Int) -> [Int] { [part] + (decorators[part] ?? []) }

  /// Returns the binding that a decorator wraps, or the part itself if it is no decorator.
  func target(of part: Int) -> Int { decorators.first { $0.value.contains(part) }?.key ?? part }

  /// Determines the replaced bindings and the decorators of the others.
  ///
  /// - Throws: ``Failure`` for an error that does not depend on the roots.
  init(_ blueprint: Blueprint, of number: Int = 0) throws {
    self.blueprint = blueprint
    self.number = number
    parents =
      try number == 0
      ? [] : [Resolution(blueprint, of: blueprint.children[number - 1].parent)]
    keys = blueprint.parts.map { part in
      part.role == .contribution
        ? part.key : part.key.qualified(by: blueprint.qualifier(of: part.home))
    }
    isReplaced = blueprint.parts.map { _ in false }
    isExported = blueprint.parts.map(\.isExported)
    if let parent = parents.first { inherit(parent) }
    let bindings = declared.filter { blueprint.parts[$0].role == .binding }
    letFallbacksYield(bindings)
    let own = Blueprint.layer(ofChild: number)
    for layer in number == 0 ? 0..<Blueprint.layers : own..<own + 1 {
      try replace(
        with: bindings.filter { index in
          let part = blueprint.parts[index]
          return part.isOverriding && part.layer == nil
            && blueprint.compositions[part.module].layer == layer
        }, among: bindings)
      try replace(with: bindings.filter { blueprint.parts[$0].layer == layer }, among: bindings)
    }
    let isBoundTwice = bindings.filter { !isReplaced[$0] }.containsPair { one, other in
      let home = blueprint.parts[one].home
      return keys[one] == keys[other] && (isOwn(one) || isOwn(other))
        && (isExported[one] && isExported[other]
          || home != nil && home == blueprint.parts[other].home)
    }
    guard !isBoundTwice else { throw Failure() }
    for index in declared where blueprint.parts[index].role == .decorator {
      let part = blueprint.parts[index]
      guard let target = binding(of: keys[index], from: part.home),
        !part.isInside || blueprint.parts[target].home == part.home
      else {
        if isOwn(index) { throw Failure() }
        continue
      }
      decorators[target, default: []].append(index)
    }
    addressContributions()
    try verifyReplacedCollections()
    try verifyElementKeys()
    try verifyFactories()
    try verifyCompositions()
    try verifyRequirements()
    try verifyScopeValues()
    try verifyHiding()
  }

  /// Lets contributions of a qualified module belong to a collection under its qualifier, if something injects
  /// that.
  private mutating func addressContributions() {
    let contributions = declared.filter { index in
      let part = blueprint.parts[index]
      return part.role == .contribution && isOwn(index)
        && part.key.qualifier == nil && blueprint.qualifier(of: part.module) != nil
    }
    guard !contributions.isEmpty else { return }
    let injected = injectedCollections { mayBeContributed($0.key, by: $0.keys) }
    for index in contributions {
      let part = blueprint.parts[index]
      let key = part.key.qualified(by: blueprint.qualifier(of: part.module))
      if injected.contains(where: { $0.key == key && $0.takes(part.elementKey?.kind) }) {
        keys[index] = key
      }
    }
  }

  private mutating func inherit(_ parent: Resolution) {
    isReplaced = parent.isReplaced
    replaced = parent.replaced
    replacingCollections = parent.replacingCollections
    for index in parent.declared {
      keys[index] = parent.keys[index]
      isExported[index] = parent.isExported[index]
    }
  }

  /// Fallbacks provide nothing where their modules see another binding of the key.
  private mutating func letFallbacksYield(_ bindings: [Int]) {
    for index in bindings where blueprint.parts[index].isFallback && !isReplaced[index] {
      isReplaced[index] = bindings.contains { other in
        let part = blueprint.parts[other]
        let isPlain = part.layer == nil && !part.isFallback && !part.isOverriding
        guard keys[other] == keys[index], isPlain || isOwn(index) && !isOwn(other) else {
          return false
        }
        return !isReplaced[other]
          && (isExported[other] || part.home == blueprint.parts[index].home)
      }
    }
  }

  /// Lets bindings of one rank replace what is left below them.
  private mutating func replace(with overrides: [Int], among bindings: [Int]) throws {
    let below = bindings.filter { index in
      let part = blueprint.parts[index]
      let isAbove = part.isOverriding || part.layer != nil
      return !isReplaced[index] && !overrides.contains(index)
        && (!isAbove || replaced[index] != nil || replacingCollections.contains(index))
    }
    for index in overrides {
      let part = blueprint.parts[index]
      let others = below.filter { keys[$0] == keys[index] }
      let own = others.first { part.home != nil && blueprint.parts[$0].home == part.home }
      let exported = part.isInside ? nil : others.first { isExported[$0] }
      guard let target = own ?? exported else {
        guard part.layer != nil, !part.isInside, part.key.shape == .list else { throw Failure() }
        replacingCollections.insert(index)
        isExported[index] = true
        continue
      }
      replaced[index] = target
      if !isOwn(target), blueprint.parts[target].includesChildren, !part.includesChildren {
        isReplaced[index] = true
        continue
      }
      isReplaced[target] = true
      isExported[index] = isExported[target] || part.isExported
    }
  }

  /// The bindings that are constructed at boot.
  var eager: [Int] {
    declared.filter { index in
      isOwn(index) && blueprint.parts[index].role == .binding
        && blueprint.parts[index].span == .eager && !isReplaced[index]
    }
  }

  /// Returns what a module, or the application, sees under a key: its own binding before another.
  func binding(of key: Blueprint.Key, from module: Int?) -> Int? {
    let candidates = declared.filter { index in
      blueprint.parts[index].role == .binding && keys[index] == key && !isReplaced[index]
    }
    let home = module ?? Blueprint.home(ofApplication: number)
    return candidates.first { blueprint.parts[$0].home == home }
      ?? candidates.first { isExported[$0] }
  }

  /// Returns the part whose instance an alias converts.
  ///
  /// This is the part that provides the first key, but never another contribution for a contribution.
  func converted(by part: Int) -> Int? {
    guard let first = blueprint.parts[part].first else { return nil }
    let module = blueprint.parts[part].module
    if blueprint.parts[part].role == .contribution {
      return blueprint.part(withFirst: first, as: .contribution, in: module)
    }
    let home = blueprint.parts[part].isOfAssembly ? blueprint.parts[part].home : module
    return binding(of: first.qualified(by: blueprint.qualifier(of: module)), from: home)
  }

  /// Returns the span of a part; an alias has the span of the part that it converts.
  func span(of part: Int) throws -> Blueprint.Span {
    guard blueprint.parts[part].first != nil else { return blueprint.parts[part].span }
    guard let converted = converted(by: part) else { throw Failure() }
    let span = try span(of: converted)
    return span == .weak ? .transient : span
  }
}
