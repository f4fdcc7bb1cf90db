import TrussGraph

/// A requirement of a module that none of its bindings injects, or an input that nothing injects, while a parameter has
/// the type under another qualifier.
///
/// Then the qualifier of the parameter is perhaps wrong or forgotten, and this is the only trace of it.
struct ForgottenQualifier {
  // Decision 5: to remove the trace would leave a value of the same type in the place of the one that is meant.

  /// The key that is required or an input.
  let key: Key

  /// The trace.
  let note: Diagnostic.Note

  /// Whether the trace is an input, which the application may also list by mistake.
  let isInput: Bool

  /// The name of the module that has the first parameter.
  fileprivate let module: String

  /// The parameters of the type, with the bindings that have them.
  fileprivate let parameters: [(dependent: Graph.Node, dependency: Dependency)]

  /// The change of the first parameter.
  fileprivate let change: Diagnostic.Message

  /// The fix of a dependent that lacks the type.
  var fix: Diagnostic.Fix {
    Diagnostic.Fix(
      "\(change) of \(parameters[0].dependent.key)", .bind(module: module, mayBeInput: false)
    ).at(parameters[0].dependent.location)
  }

  /// Returns the fix of a dependent that lacks nothing, with another one.
  func fix(or other: Diagnostic.Fix) -> Diagnostic.Fix {
    let dependent = parameters[0].dependent
    return Diagnostic.Fix(
      parameters.count == 1
        ? "if \(dependent.key) is meant to inject \(key), \(change) of \(dependent.key); otherwise, \(other)"
        : "if one of these is meant to inject \(key), \(change); otherwise, \(other)",
      .bind(module: module, mayBeInput: false)
    ).at(dependent.location)
  }

  var parameterNotes: [Diagnostic.Note] {
    parameters.map {
      Diagnostic.Note("\($0.dependent.key) injects \($0.dependency.key)", at: $0.dependent.location)
    }
  }
}

extension Graph {
  /// Returns the requirement or the input that a parameter of a module perhaps means, if there is one.
  ///
  /// - Parameters:
  ///   - edge: The parameter.
  ///   - node: The dependent, or `nil` for the application.
  /// - Returns: It, with the parameter. Of the inputs, only one comes into question.
  func forgottenQualifier(of edge: Edge, in node: Node.ID?) -> ForgottenQualifier? {
    guard let node, let module = nodes[node].module, !edge.dependency.isCollection
    else { return nil }
    let key = edge.dependency.key
    return modules[module].requirements.lazy.filter { $0.key.type == key.type && $0.key != key }
      .filter { self.dependencies(on: $0.key, in: module).isEmpty }
      .compactMap { self.forgottenQualifier($0, in: module, for: [(node, edge.dependency)]) }.first
      ?? forgottenInput(of: edge, in: node)
  }

  private func forgottenInput(of edge: Edge, in node: Node.ID) -> ForgottenQualifier? {
    guard edge.resolution == .missing else { return nil }
    let alike = inputs.filter { nodes[$0].key.type == edge.dependency.key.type }
    guard !alike.isEmpty else { return nil }
    let injected = Set((roots.map(\.edge) + edges).flatMap(\.resolution.nodes))
    let unused = alike.filter { !injected.contains($0) }
    guard unused.count == 1 else { return nil }
    return forgottenQualifier(ofInput: unused[0], for: [(node, edge.dependency)])
  }

  /// A parameter, with the node that has it.
  typealias Parameter = (node: Node.ID, Dependency)

  /// Returns the parameters of its type that perhaps should inject an input that nothing injects, if there are some.
  func forgottenQualifier(ofInput input: Node.ID, for parameters: [Parameter])
    -> ForgottenQualifier?
  {
    let key = nodes[input].key
    let note = Diagnostic.Note("nothing injects the input \(key)", at: nodes[input].location)
    return forgottenQualifier(key, note, isInput: true, for: parameters.filter { $0.1.key != key })
  }

  /// The parameters that are no collections, by their types.
  var parameters: [ObjectIdentifier: [Parameter]] {
    Dictionary(grouping: parameters(in: ownNodes)) { ObjectIdentifier($0.1.key.type) }
  }

  private func parameters(of type: Any.Type? = nil, in nodes: Range<Node.ID>) -> [Parameter] {
    nodes.flatMap { node in
      edges[self.nodes[node].edges].lazy.map(\.dependency)
        .filter { (type == nil || $0.key.type == type) && !$0.isCollection }.map { (node, $0) }
    }
  }

  /// Returns the parameter of a module that perhaps should inject a key that the module requires, if there is one.
  func forgottenQualifier(of key: Key, requiredBy module: ModuleFacts.ID) -> ForgottenQualifier? {
    guard let requirement = modules[module].requirements.first(where: { $0.key == key }),
      !requirement.edge.dependency.isCollection, dependencies(on: key, in: module).isEmpty
    else { return nil }
    let all = parameters(of: key.type, in: modules[module].nodes)
    // A parameter with a key that the module does not require is the likelier one.
    let required = Set(modules[module].requirements.map(\.key))
    let unlisted = all.filter { !required.contains($0.1.key) }
    return forgottenQualifier(requirement, in: module, for: unlisted.isEmpty ? all : unlisted)
  }

  private func forgottenQualifier(
    _ requirement: Requirement, in module: ModuleFacts.ID, for parameters: [Parameter]
  ) -> ForgottenQualifier? {
    let key = requirement.key
    let note = Diagnostic.Note(
      "\(modules[module].name) requires \(key), which none of its bindings injects",
      at: requirement.location)
    return forgottenQualifier(key, note, for: parameters)
  }

  private func forgottenQualifier(
    _ key: Key, _ note: Diagnostic.Note, isInput: Bool = false, for parameters: [Parameter]
  ) -> ForgottenQualifier? {
    guard let (node, dependency) = parameters.first else { return nil }
    var seen: Set<Node.ID> = []
    let parameters = parameters.filter { seen.insert($0.node).inserted }
    let isOne = parameters.count == 1
    return ForgottenQualifier(
      key: key, note: note, isInput: isInput, module: moduleName(of: node) ?? name,
      parameters: parameters.map { (nodes[$0.node], $0.1) },
      change: change(of: dependency, in: node, to: key, isOne: isOne))
  }

  /// The words that give a parameter the qualifier of a key, up to the dependent.
  private func change(
    of dependency: Dependency, in node: Node.ID, to key: Key, isOne: Bool
  ) -> Diagnostic.Message {
    guard let qualifier = key.qualifier else { return "remove the qualifier from the parameter" }
    // The qualifier is part of the type of the parameter.
    if dependency.key.qualifier != nil, !dependency.hasGivenQualifier {
      return "inject `\(.parameter, "\(key, as: .type)")` as the parameter"
    }
    // Only of one binding is it known which other parameters it has.
    let same = edges[nodes[node].edges].map(\.dependency)
      .filter { isOne && $0.isOfFactory && $0.type == dependency.type }
    let meant = Key(dependency.type, qualifier: qualifier)
    var isChanged = false
    let taken = same.map { other -> Key in
      if !isChanged, other.key == dependency.key {
        isChanged = true
        return meant
      }
      return Key(other.type, qualifier: other.key.qualifier)
    }
    let list: Diagnostic.Message =
      "\(taken.isEmpty ? [meant] : taken, as: .expression, separator: ", ")"
    let (verb, to) = dependency.hasGivenQualifier ? ("write", "in") : ("add", "to")
    return "\(verb) `\(.modifier, ".taking(\(list))")` \(to) \(isOne ? "the" : "its") binding"
  }
}
