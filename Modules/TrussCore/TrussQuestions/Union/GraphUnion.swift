/// The graphs of several applications: each part once, with the applications that have it, and what the commands tell
/// about them.
///
/// Bindings, modules and files are known by their positions, so that a document of many applications stays small.
package struct GraphUnion: Encodable, Sendable {
  /// One binding as some applications have it; another application may have another form of it.
  struct Binding: Encodable, Sendable {
    let key, type: String

    /// The position in ``GraphUnion/kinds``.
    let kind: Int

    /// The position of the file, the line and the column.
    let at: [Int]?

    /// The identity, if it is not that of a usual binding of the module: `Module/key`.
    let id: String?

    /// The position of the first form of the binding, if this is another one.
    let form: Int?

    /// The position of the set of applications in ``GraphUnion/sets``.
    fileprivate(set) var `in`: Int
    let edges: [Edge]?
  }

  struct Kind: Encodable, Hashable, Sendable {
    let module, layer: String?
    let role: BindingFacts.Role?
    let lifetime: BindingFacts.Lifetime
    let scope: String?
    let flags: [BindingFacts.Flag]?
    let isolation: String?
  }

  /// A dependency, whose providers are known by the position of their first form.
  enum Edge: Encodable, Sendable {
    /// One provider, whose key is injected by the factory as it is.
    case plain(Int)
    case other(Parameter)

    struct Parameter: Encodable, Sendable {
      let to: [Int]

      /// The key, if it is not that of the first provider.
      let key, form: String?
      let hook: EdgeFacts.Hook?
      let isDeferred: Bool?
      let gap: EdgeFacts.Gap?
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .plain(let provider): try container.encode(provider)
      case .other(let parameter): try container.encode(parameter)
      }
    }
  }

  struct Root: Encodable, Sendable {
    let edge: Edge
    let at: [Int]
  }

  struct Module: Encodable, Sendable {
    let name: String
    let target: String?
    let isAssembly: Bool?
    fileprivate(set) var `in`: Int
  }

  /// One dependency between two modules: the positions of the dependent, the dependency and the set.
  typealias Crossing = [Int]

  private(set) var applications: [Application] = []
  private(set) var sets: [[Int]] = []
  private(set) var kinds: [Kind] = []
  private(set) var files: [String] = []
  private(set) var bindings: [Binding] = []
  private(set) var modules: [Module] = []
  private(set) var crossings: [Crossing] = []

  /// The order of the modules of all applications together, in groups that need one another.
  private(set) var order: [[Int]] = []

  /// The exports that no other module and no root of any application injects.
  private(set) var unusedExports: [Int] = []

  /// Describes applications.
  ///
  /// - Complexity: Linear in the number of dependencies for each 64 groups of bindings that need one another.
  package init(of applications: [ApplicationFacts]) {
    let wirings = applications.map { Wiring(of: $0) }
    var union = UnionBuilder()
    let positions = wirings.enumerated().map { union.add($1, of: $0) }
    let crossed = zip(wirings, positions).enumerated().map { application, pair in
      union.crossings(of: pair.0, at: pair.1, in: application)
    }
    sets = union.sets.values
    kinds = union.kinds.values
    bindings = union.bindings
    modules = union.modules
    crossings = union.crossings
    order = ModuleOrder(of: union.modules, joining: crossings.map { union.modules(of: $0) }).groups
    var unused: Set<Int> = []
    for (wiring, positions) in zip(wirings, positions) {
      for binding in wiring.indices where wiring.isUnusedExport(binding, among: wirings) {
        unused.insert(union.first(positions[binding]))
      }
    }
    unusedExports = unused.sorted()
    for (number, wiring) in wirings.enumerated() {
      let own = crossed[number].map { union.modules(of: $0) }
      let names = Set(wiring.application.composedModules.map(\.name))
      self.applications.append(
        Application(
          wiring, at: positions[number], in: &union,
          order: ModuleOrder(of: union.modules, joining: own, where: names.contains).groups))
    }
    // The places of roots are among them.
    files = union.files.values
  }

  /// Returns the positions of the bindings that an earlier state has not, or not so, wherever they are declared.
  package func changed(from old: [ApplicationFacts], to new: [ApplicationFacts]) -> [Int] {
    let states = [old, new].map { applications in
      Dictionary(applications.map { ($0.name, $0.mappingPlaces { _ in "" }.bindings) }) { $1 }
    }
    let known = Set(old.flatMap(\.bindings).map(\.id))
    var changed: Set<String> = []
    for (name, bindings) in states[1] {
      guard let state = states[0][name] else {
        // A new application has new bindings, and others that it shares.
        changed.formUnion(bindings.map(\.id).filter { !known.contains($0) })
        continue
      }
      let before = Dictionary(state.map { ($0.id, $0) }) { first, _ in first }
      changed.formUnion(bindings.filter { before[$0.id] != $0 }.map(\.id))
    }
    return bindings.indices.filter { position in
      bindings[position].form == nil && changed.contains(id(of: position))
    }
  }

  private func id(of position: Int) -> String {
    let binding = bindings[position]
    return binding.id ?? Self.usualID(binding.key, of: kinds[binding.kind].module)
  }

  static func usualID(_ key: String, of module: String?) -> String { "\(module ?? "")/\(key)" }
}

/// Different values, known by their positions.
struct Interned<Value: Hashable & Sendable>: Sendable {
  private(set) var values: [Value] = []
  private var positions: [Value: Int] = [:]

  mutating func position(of value: Value) -> Int {
    if let position = positions[value] { return position }
    positions[value] = values.count
    values.append(value)
    return values.count - 1
  }
}

/// Gathers what applications have in common.
struct UnionBuilder {
  var sets = Interned<[Int]>()
  var kinds = Interned<GraphUnion.Kind>()
  var files = Interned<String>()
  private(set) var bindings: [GraphUnion.Binding] = []
  private(set) var modules: [GraphUnion.Module] = []
  private(set) var crossings: [GraphUnion.Crossing] = []

  private var facts: [BindingFacts] = []
  private var forms: [String: [Int]] = [:]
  private var moduleNumbers: [String: Int] = [:]
  private var crossingNumbers: [[Int]: Int] = [:]

  func first(_ position: Int) -> Int { bindings[position].form ?? position }

  /// Adds the bindings and modules of an application, and returns the position of each binding.
  mutating func add(_ wiring: Wiring, of application: Int) -> [Int] {
    // Dependencies may lead to bindings that come later.
    let start = bindings.count
    let positions = wiring.application.bindings.map { binding -> Int in
      let known = forms[binding.id, default: []]
      if let form = known.first(where: { facts[$0] == binding }) { return form }
      forms[binding.id, default: []].append(facts.count)
      facts.append(binding)
      return facts.count - 1
    }
    for position in positions.filter({ $0 >= start }).sorted() {
      bindings.append(described(facts[position], at: position))
    }
    for position in positions {
      bindings[position].in = extended(bindings[position].in, by: application)
    }
    for module in wiring.application.modules {
      let number = moduleNumbers[module.name] ?? modules.count
      if number == modules.count {
        moduleNumbers[module.name] = number
        modules.append(
          GraphUnion.Module(
            name: module.name, target: module.target, isAssembly: module.isAssembly,
            in: sets.position(of: [])))
      }
      modules[number].in = extended(modules[number].in, by: application)
    }
    return positions
  }

  private mutating func extended(_ set: Int, by application: Int) -> Int {
    let members = sets.values[set]
    return members.last == application ? set : sets.position(of: members + [application])
  }

  private mutating func described(_ binding: BindingFacts, at position: Int) -> GraphUnion.Binding {
    let kind = GraphUnion.Kind(
      module: binding.module, layer: binding.layer, role: binding.role, lifetime: binding.lifetime,
      scope: binding.scope, flags: binding.flags, isolation: binding.isolation)
    let usual = GraphUnion.usualID(binding.key, of: binding.module)
    let first = forms[binding.id]?.first ?? position
    return GraphUnion.Binding(
      key: binding.key, type: binding.type, kind: kinds.position(of: kind),
      at: binding.place.map { place($0) }, id: binding.id == usual ? nil : binding.id,
      form: first == position ? nil : first, in: sets.position(of: []),
      edges: binding.edges?.map { edge($0) })
  }

  func edge(_ facts: EdgeFacts) -> GraphUnion.Edge {
    let to = facts.to.compactMap { forms[$0]?.first }
    let key = to.first.map { self.facts[$0].key } == facts.key ? nil : facts.key
    if to.count == 1, key == nil, facts.form == nil, facts.hook == nil, facts.isDeferred == nil,
      facts.gap == nil
    {
      return .plain(to[0])
    }
    return .other(
      GraphUnion.Edge.Parameter(
        to: to, key: key, form: facts.form, hook: facts.hook, isDeferred: facts.isDeferred,
        gap: facts.gap))
  }

  mutating func place(_ text: String) -> [Int] {
    let file = BindingFacts.file(of: text)
    let numbers = text.dropFirst(file.count).split(separator: ":").compactMap { Int($0) }
    return [files.position(of: file)] + numbers
  }

  /// Adds the dependencies between the modules of an application, and returns them.
  mutating func crossings(
    of wiring: Wiring, at positions: [Int], in application: Int
  ) -> [GraphUnion.Crossing] {
    var counts: [[Int]: Int] = [:]
    return wiring.moduleEdges.map { edge in
      let ends = [edge.from, edge.to].map { first(positions[$0]) }
      // Within one application, equal ends are different dependencies.
      let name = ends + [counts[ends, default: 0]]
      counts[ends, default: 0] += 1
      let number = crossingNumbers[name] ?? crossings.count
      if number == crossings.count {
        crossingNumbers[name] = number
        crossings.append(ends + [sets.position(of: [])])
      }
      crossings[number][2] = extended(crossings[number][2], by: application)
      return crossings[number]
    }
  }

  /// The modules between which a dependency leads; a contribution leads to its collector.
  func modules(of crossing: GraphUnion.Crossing) -> (dependent: Int, provider: Int) {
    let ends = crossing.prefix(2).map { end in
      facts[end].module.flatMap { moduleNumbers[$0] } ?? 0
    }
    return facts[crossing[1]].role == .contribution ? (ends[1], ends[0]) : (ends[0], ends[1])
  }
}
