import TrussGraph
import TrussTypeNames

/// The declarations that come close to providing a missing key.
struct NearMisses {
  private(set) var notes: [Diagnostic.Note] = []
  private(set) var fix: Diagnostic.Fix?

  private let key: Key
  private let candidates: NearMissCandidates
  private var graph: Graph { candidates.graph }

  /// Whether the key is injected as an optional.
  private let isOptional: Bool

  /// The module that needs the key, or `nil` for the application.
  private let module: Graph.ModuleFacts.ID?

  /// The shared instance for which the key is needed, directly or through others.
  private let holder: Key?

  /// Whether something is to be replaced under the key, and not only taken.
  private let isOverridden: Bool

  /// Searches other applications for the key itself, and then the application for similar ones.
  ///
  /// Certain causes come first; names are compared only if nothing else is found.
  init(
    of key: Key, isOptional: Bool = false, isOverridden: Bool = false,
    for module: Graph.ModuleFacts.ID?, heldBy holder: Key? = nil,
    among candidates: NearMissCandidates
  ) {
    self.key = key
    self.isOptional = isOptional
    self.candidates = candidates
    self.module = module
    self.holder = holder
    self.isOverridden = isOverridden
    if key.hasTwoQualifiers {
      fix = """
        a key can have only one qualifier: declare one that combines the two, and bind and take the key \
        under it
        """
    }
    addOtherApplications()
    addOtherQualifiers()
    addOptional()
    addContributions()
    if fix == nil { addFitting() }
    if notes.isEmpty { addNames() }
  }

  /// The fix, if it provides the key under which something is to be replaced or wrapped.
  var provision: Diagnostic.Fix? {
    fix.flatMap { [.composeModule, .provide].contains($0.kind) ? $0 : nil }
  }

  var isComposition: Bool { fix?.kind == .composeModule }

  private mutating func note(
    _ message: Diagnostic.Message, at node: Graph.Node, _ fix: Diagnostic.Fix? = nil
  ) {
    notes.append(Diagnostic.Note(message, at: node.location))
    if self.fix == nil { self.fix = fix }
  }

  /// Asks for another key in the same form, so that the code replaces the type of the parameter.
  private func ask(for other: Key) -> Diagnostic.Fix { take(isOptional ? other.optional : other) }

  private func take(_ parameter: Key) -> Diagnostic.Fix {
    let own = isOptional ? key.optional : key
    return """
      take `\(.parameter, "\(parameter, as: .type)")` instead of `\(own, as: .type)`
      """
  }

  /// Values of a standard type under two qualifiers have nothing to do with each other, so they are not
  /// suggested instead of one another.
  private mutating func addOtherQualifiers() {
    for node in candidates.nodes(of: key.type) where node.isKeyed && node.key != key {
      let qualification: Diagnostic.Fix = "add `\(key, as: .qualification)` to its binding"
      let ask = key.isStandardValue ? nil : ask(for: node.key)
      note(
        "\(node.key) is bound here\(node.key.qualifier == nil ? " without a qualifier" : "")",
        at: node, key.qualifier == nil ? ask : ask?.or(qualification))
    }
  }

  /// A binding with a failable initializer provides the optional type.
  private mutating func addOptional() {
    let optional = key.optional
    for node in candidates.nodes(of: optional.type) where node.isKeyed && node.key == optional {
      note(
        "\(optional) is bound here: its factory may return nil", at: node,
        """
        take `\(.parameter, "\(key, as: .type)?")`, or bind \(key) with a factory that throws instead \
        of returning nil
        """)
    }
  }

  private mutating func addContributions() {
    let node = candidates.nodes(of: key.type).first { $0.role == .contribution && $0.key == key }
    guard let node else { return }
    note(
      "\(key) is contributed here, and only `[\(key, as: .name)]` contains it", at: node,
      take(key.collection))
  }

  // MARK: - Other applications

  private mutating func addOtherApplications() {
    for (other, exported, _) in candidates.others where fix == nil {
      if other.descends(from: graph) {
        addChild(other)
        continue
      }
      for node in (exported[key] ?? []).lazy.map({ other.nodes[$0] }) {
        if node.role == .input {
          addInput(node, of: other)
        } else if let module = node.module.map({ other.modules[$0] }), graph.lacks(module) {
          note(
            """
            it is exported by \(module.name), which \(other.name) composes but this application does \
            not
            """, at: node, module.composition(in: other).at(graph.moduleLine))
        }
        if fix != nil { break }
      }
    }
  }

  /// A child may provide what an instance of its parent never sees.
  private mutating func addChild(_ child: Graph) {
    let node = child.nodes[child.ownNodes].first {
      $0.isKeyed && !$0.isScopeValue && $0.isExported && $0.key == key
    }
    guard let holder, let node else { return }
    note(
      """
      \(child.name) provides \(key) here, but \(holder) belongs to its parent \(graph.name) and \
      never sees it
      """, at: node,
      """
      bind \(holder) in \(child.name), or with `Transient` or `Scoped`, so that \(child.name) \
      constructs its own
      """)
  }

  private mutating func addInput(_ node: Graph.Node, of other: Graph) {
    let addition = Diagnostic.Fix(
      graph.inputs.isEmpty
        ? """
        add `\(.assembly, "var inputs: Inputs { \(key, as: .expression) }")` to \(graph.name)
        """ : "add `\(.input, "\(key, as: .expression)")` to the inputs of \(graph.name)",
      edit: graph.layers[graph.ownLayers].last.map { .addInput(key, to: $0.assembly) })
    note(
      "\(key) is an input of \(other.name)", at: node,
      addition.at(graph.inputs.last.map { graph.nodes[$0].location } ?? graph.moduleLine))
  }

  // MARK: - Types and names

  private mutating func addFitting() {
    let wanted = Fitting(key.type)
    for candidate in candidates.keyed where candidate.type != key.type {
      let fits = candidate.fitting.admits(key.type) == true
      guard fits || wanted.admits(candidate.type) == true else { continue }
      let node = graph.nodes[candidate.node]
      // An override does not provide what it is to replace.
      if isOverridden, node.isOverriding, node.replaced == nil, !fits { continue }
      if wanted.admits(candidate.type) == true {
        note(
          "\(node.key) is bound here and can be used as \(key)", at: node, provide(candidate.node))
      } else if isSeen(node) {
        note(
          "\(node.key) is bound here, and \(key) can be used as one", at: node, ask(for: node.key))
      }
    }
  }

  /// Provides an implementation under the key: as an alias of its binding, if that is possible.
  private func provide(_ implementation: Node.ID) -> Diagnostic.Fix {
    let node = graph.nodes[implementation]
    let name = graph.moduleName(of: implementation)
    let exported = node.module != nil && !isOwn(node) ? ".exported()" : ""
    let isListed = node.marks.contains(.listedExport)
    let code: Diagnostic.Message
    // An alias of an overriding binding would have to replace another binding.
    if let name, node.role == .binding, node.module != nil, !node.isAlias, !node.isOverriding,
      key.qualifier == nil, node.key.qualifier == nil
    {
      code = """
        `\(.modifier, ".also(\(key, as: .expression)) { $0 }\(isListed ? "" : exported)")` to its \
        binding in \(name)
        """
    } else {
      // This `Transient` only converts an instance, so it suits an implementation with any lifetime.
      let value = node.key.qualifier == nil ? "instance" : "instance.value"
      let binding: Diagnostic.Message = """
        Transient(\(Key(key.type), as: .expression)) { (instance: \(node.key, as: .type)) in \(value) }\
        \(key, as: .qualification)\(exported)
        """
      code = "`\(.binding, binding)` to the bindings of \(name ?? "a module")"
    }
    return Diagnostic.Fix("if \(node.key) is meant, add \(code)", .provide).at(node.location)
  }

  private func isSeen(_ node: Graph.Node) -> Bool { node.isExported || isOwn(node) }

  /// Whether the module that needs the key declares a node; for the application, the assembly itself.
  private func isOwn(_ node: Graph.Node) -> Bool {
    guard let declarer = node.module else { return false }
    return if let module { declarer == module } else {
      graph.modules[declarer].isAssembly && node.inheritance == nil
    }
  }

  /// The name of an implementation usually ends with the name of its protocol: `SQLUserStore` for
  /// `UserStore`.
  private mutating func addNames() {
    let wanted = TypeName.plain(key.type)
    for candidate in candidates.keyed {
      let name = candidate.name
      guard name.hasSuffix(wanted) || wanted.hasSuffix(name) else { continue }
      let node = graph.nodes[candidate.node]
      guard node.key != key, node.key.qualifier == key.qualifier else { continue }
      if name == wanted {
        note("\(node.key) has the same name and is bound here", at: node, sameNameFix(node))
      } else {
        note("\(node.key) has a similar name and is bound here", at: node)
      }
    }
  }

  /// Returns the fix for a type of the same name; nothing written distinguishes two that are private to
  /// files or local to functions.
  private func sameNameFix(_ node: Graph.Node) -> Diagnostic.Fix? {
    let names = TypeNames(of: [key.type, node.key.type])
    guard TypeName(key.type).text(names) != TypeName(node.key.type).text(names) else {
      return
        "use one type in both places: each \(key) is private to its file or local to its function"
    }
    return isSeen(node) ? ask(for: node.key) : nil
  }
}
