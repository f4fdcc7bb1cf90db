import TrussGraph

/// A requirement of a module that none of its bindings injects, or an input that nothing injects, while a parameter has
/// the type under another qualifier.
///
/// Then the qualifier of the parameter is perhaps wrong or forgotten, and this is the only trace of it.
struct ForgottenQualifier {
  // Decision 5: to remove the trace would leave a value of the same type in the place of the one that is meant.

  /// The key that is required or an input.
  let key: Key

  let note: Diagnostic.Note

  /// Whether the trace is an input, which the application may also list by mistake.
  let isInput: Bool

  /// Notes for the parameters of the type, one for each dependent.
  let parameterNotes: [Diagnostic.Note]

  /// The binding with the first parameter, the name of its module, and the change of the parameter.
  fileprivate let dependent: Graph.Node
  fileprivate let module: String
  fileprivate let change: Diagnostic.Message

  /// The fix of a dependent of a missing type.
  var fix: Diagnostic.Fix { fix("\(change) of \(dependent.key)") }

  /// Returns the fix of a dependent of which nothing is missing, with another one.
  func fix(or other: Diagnostic.Fix) -> Diagnostic.Fix {
    fix(
      parameterNotes.count == 1
        ? "if \(dependent.key) is meant to inject \(key), \(change) of \(dependent.key); otherwise, \(other)"
        : "if one of these is meant to inject \(key), \(change); otherwise, \(other)")
  }

  private func fix(_ message: Diagnostic.Message) -> Diagnostic.Fix {
    Diagnostic.Fix(message, .bind(module: module, mayBeInput: false)).at(dependent.location)
  }
}

extension Graph {
  /// Returns the requirement or the input that a parameter of a module perhaps means, if there is one.
  ///
  /// Of the inputs, only one comes into question.
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

  /// Returns the parameters of some nodes that are no collections, by their types.
  func parameters(in nodes: Range<Node.ID>) -> [ObjectIdentifier: [Parameter]] {
    let parameters: [Parameter] = nodes.flatMap { node in
      edges[self.nodes[node].edges].lazy.map(\.dependency).filter { !$0.isCollection }
        .map { (node, $0) }
    }
    return Dictionary(grouping: parameters) { ObjectIdentifier($0.1.key.type) }
  }

  /// Returns the parameter of a module that perhaps should inject a key that the module requires, if there is one.
  func forgottenQualifier(of key: Key, requiredBy module: ModuleFacts.ID) -> ForgottenQualifier? {
    guard let requirement = modules[module].requirements.first(where: { $0.key == key }),
      !requirement.edge.dependency.isCollection, dependencies(on: key, in: module).isEmpty
    else { return nil }
    let all = parameters(in: modules[module].nodes)[ObjectIdentifier(key.type)] ?? []
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
    let parameters = parameters.distinct(by: \.node)
    let isOne = parameters.count == 1
    return ForgottenQualifier(
      key: key, note: note, isInput: isInput,
      parameterNotes: parameters.map { takes($0.node, [$0.1.key]) },
      dependent: nodes[node], module: moduleName(of: node) ?? name,
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
    let changed = same.firstIndex { $0.key == dependency.key }
    let taken = same.enumerated().map { position, other in
      position == changed ? meant : Key(other.type, qualifier: other.key.qualifier)
    }
    let list: Diagnostic.Message = "\(taken.isEmpty ? [meant] : taken, as: .expression)"
    let (verb, to) = dependency.hasGivenQualifier ? ("write", "in") : ("add", "to")
    return "\(verb) `\(.modifier, ".taking(\(list))")` \(to) \(isOne ? "the" : "its") binding"
  }
}
