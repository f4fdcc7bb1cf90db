import TrussGraph
import TrussTypeNames

/// The declarations that come close to providing a missing key.
struct NearMisses {
  private(set) var related: [Diagnostic.Related] = []
  private(set) var fix: Diagnostic.Fix?

  private let key: Key
  private let graph: Graph

  /// Whether the key is taken as an optional.
  private let isOptional: Bool

  /// The module that needs the key, or `nil` for the application.
  private let module: Int?

  /// The shared instance for which the key is needed, directly or through others.
  private let holder: Key?

  /// Whether something is to be replaced under the key, and not only taken.
  private let isOverridden: Bool

  /// Searches other applications for the key itself, and then the application for similar ones.
  ///
  /// Certain causes come first; names are compared only if nothing else is found.
  ///
  /// - Parameters:
  ///   - key: The missing key.
  ///   - isOptional: Whether the key is taken as an optional.
  ///   - isOverridden: Whether something is to be replaced under the key.
  ///   - module: The module that needs the key, or `nil` for the application.
  ///   - holder: The shared instance for which the key is needed, directly or through others.
  ///   - graph: The graph of the application.
  ///   - others: The graphs of other applications, some of which may be children.
  init(
    of key: Key, isOptional: Bool = false, isOverridden: Bool = false,
    for module: Int?, heldBy holder: Key? = nil, in graph: Graph, others: [Graph]
  ) {
    self.key = key
    self.isOptional = isOptional
    self.graph = graph
    self.module = module
    self.holder = holder
    self.isOverridden = isOverridden
    if key.hasTwoQualifiers { fix = .combineQualifiers(key) }
    addOtherApplications(others)
    addOtherQualifiers()
    addOptional()
    addContributions()
    if fix == nil { addFitting() }
    if related.isEmpty { addNames() }
  }

  /// The fix, if it provides the key under which something is to be replaced or wrapped.
  var provision: Diagnostic.Fix? {
    switch fix {
    case .composeModule, .alsoProvide, .bindAs: fix
    default: nil
    }
  }

  /// Whether the fix is to compose a module of another application.
  var isComposition: Bool { if case .composeModule = fix { true } else { false } }

  private mutating func note(
    _ fact: Diagnostic.RelatedFact, at location: DeclarationLocation?, _ fix: Diagnostic.Fix? = nil
  ) {
    related.append(Diagnostic.Related(fact: fact, location: location))
    if self.fix == nil { self.fix = fix }
  }

  /// Asks for another key in the same form, so that the code replaces the type of the parameter.
  private func ask(for other: Key) -> Diagnostic.Fix {
    isOptional
      ? .ask(for: other.optional, insteadOf: key.optional) : .ask(for: other, insteadOf: key)
  }

  /// Values of a standard type under two qualifiers have nothing to do with each other, so they are not
  /// suggested instead of one another.
  private mutating func addOtherQualifiers() {
    for node in graph.nodes
    where node.isKeyed && node.key.type == key.type && node.key != key {
      note(
        .otherQualifier(node.key), at: node.location,
        key.isStandardValue ? nil : ask(for: node.key))
    }
  }

  /// A binding with a failable initialiser provides the optional type.
  private mutating func addOptional() {
    let optional = key.optional
    for node in graph.nodes where node.isKeyed && node.key == optional {
      note(.boundAsOptional(optional), at: node.location, .unwrap(key))
    }
  }

  private mutating func addContributions() {
    guard let node = graph.nodes.first(where: { $0.role == .contribution && $0.key == key }) else {
      return
    }
    note(
      .contributed(key), at: node.location,
      .ask(for: key.collection, insteadOf: isOptional ? key.optional : key))
  }

  // MARK: - Other applications

  private mutating func addOtherApplications(_ others: [Graph]) {
    for other in others where fix == nil {
      if other.descends(from: graph) {
        addChild(other)
        continue
      }
      for node in other.nodes where node.isKeyed && node.isExported && node.key == key {
        if node.role == .input {
          addInput(node, of: other)
        } else if let module = node.module,
          !graph.modules.contains(where: { $0.id == other.modules[module].id })
        {
          add(other.modules[module], binding: node, of: other)
        }
        if fix != nil { break }
      }
    }
  }

  /// A child may provide what an instance of its parent never sees.
  private mutating func addChild(_ child: Graph) {
    guard let holder,
      let node = child.nodes[child.ownNodes].first(where: {
        $0.isKeyed && !$0.isScopeValue && $0.isExported && $0.key == key
      })
    else { return }
    note(
      .providedInChild(key, child: child.name, holder: holder, parent: graph.name),
      at: node.location, .bindInChild(holder, child: child.name))
  }

  private mutating func addInput(_ node: Graph.Node, of other: Graph) {
    note(.inputElsewhere(key, application: other.name), at: node.location)
    related += graph.inputList ?? graph.moduleList
    if fix == nil {
      fix = .addInput(key, application: graph.name, hasInputs: graph.inputList != nil)
    }
  }

  private mutating func add(
    _ module: Graph.ModuleFacts, binding node: Graph.Node, of other: Graph
  ) {
    note(.composedElsewhere(module: module.name, application: other.name), at: node.location)
    related += graph.moduleList
    if fix == nil { fix = module.composition(in: other) }
  }

  // MARK: - Types and names

  private mutating func addFitting() {
    for (index, node) in graph.nodes.enumerated()
    where node.isKeyed && node.key.type != key.type {
      // An override does not provide what it is to replace.
      if isOverridden, node.isOverriding, node.replaced == nil, node.key.fits(key.type) != true {
        continue
      }
      if key.fits(node.key.type) == true {
        note(.fits(node.key, as: key), at: node.location, provide(index))
      } else if node.key.fits(key.type) == true, isSeen(node) {
        note(.boundSupertype(node.key, of: key), at: node.location, ask(for: node.key))
      }
    }
  }

  /// Provides an implementation under the key: as a further key of its binding, if that is possible.
  private func provide(_ implementation: Int) -> Diagnostic.Fix {
    let node = graph.nodes[implementation]
    let isExported = node.module != nil && node.module != module
    guard let name = graph.moduleName(of: implementation), node.canHaveFurtherKeys,
      key.qualifier == nil, node.key.qualifier == nil
    else {
      return .bindAs(
        key, implementation: node.key, module: graph.moduleName(of: implementation),
        isExported: isExported)
    }
    return .alsoProvide(key, implementation: node.key, module: name, isExported: isExported)
  }

  private func isSeen(_ node: Graph.Node) -> Bool {
    node.isExported || node.module != nil && node.module == module
  }

  /// The name of an implementation usually ends with the name of its protocol: `SQLUserStore` for
  /// `UserStore`.
  private mutating func addNames() {
    let wanted = TypeName.plain(key.type)
    for node in graph.nodes
    where node.isKeyed && node.key != key && node.key.qualifier == key.qualifier {
      let name = TypeName.plain(node.key.type)
      if name == wanted {
        note(.sameName(node.key), at: node.location, sameNameFix(node))
      } else if name.hasSuffix(wanted) || wanted.hasSuffix(name) {
        note(.similar(node.key), at: node.location)
      }
    }
  }
}

extension NearMisses {
  /// Returns the fix for a type of the same name; nothing written distinguishes two that are private to
  /// files or local to functions.
  private func sameNameFix(_ node: Graph.Node) -> Diagnostic.Fix? {
    let names = TypeNames(of: [key.type, node.key.type])
    guard TypeName(key.type).text(names) != TypeName(node.key.type).text(names) else {
      return .unifyTypes(key)
    }
    return isSeen(node) ? ask(for: node.key) : nil
  }
}

extension Graph {
  /// The location at which to add a module to the application.
  var moduleList: [Diagnostic.Related] {
    modules.suffix(1).map {
      Diagnostic.Related(fact: .modules(application: name), location: $0.location)
    }
  }

  /// The location at which to add an input to the application, if it has inputs.
  var inputList: [Diagnostic.Related]? {
    inputs.last.map {
      [Diagnostic.Related(fact: .inputs(application: name), location: nodes[$0].location)]
    }
  }
}

extension Graph.Node {
  /// Whether further keys can be added to the end of the declaration.
  ///
  /// Those of an overriding binding would have to replace other bindings.
  fileprivate var canHaveFurtherKeys: Bool {
    role == .binding && module != nil && !isAlias && !isOverriding
  }
}
