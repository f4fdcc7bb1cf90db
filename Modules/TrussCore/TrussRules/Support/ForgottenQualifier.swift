import TrussGraph

/// A requirement of a module that none of its bindings injects, while one injects the type under another qualifier.
///
/// Then the qualifier of the parameter is perhaps wrong or forgotten, and the requirement is the only trace of it.
struct ForgottenQualifier {
  // Decision 5: to remove the trace would leave a value of the same type in the place of the one that is meant.

  /// The key that the module requires.
  let key: Key

  /// Where the module requires it.
  fileprivate let requirement: DeclarationLocation

  fileprivate let module: Graph.ModuleFacts

  /// The parameters of the type, with the bindings that have them.
  fileprivate let parameters: [(dependent: Graph.Node, dependency: Dependency)]

  /// The change of the first parameter.
  fileprivate let change: Diagnostic.Message

  /// The fix of a dependent that lacks the type.
  var fix: Diagnostic.Fix {
    Diagnostic.Fix(
      "\(change) of \(parameters[0].dependent.key)", .bind(module: module.name, mayBeInput: false)
    ).at(parameters[0].dependent.location)
  }

  /// Returns the fix of a dependent that lacks nothing, with another one.
  func fix(or other: Diagnostic.Fix) -> Diagnostic.Fix {
    let dependent = parameters[0].dependent
    return Diagnostic.Fix(
      parameters.count == 1
        ? "if \(dependent.key) is meant to inject \(key), \(change) of \(dependent.key); otherwise, \(other)"
        : "if one of these is meant to inject \(key), \(change); otherwise, \(other)",
      .bind(module: module.name, mayBeInput: false)
    ).at(dependent.location)
  }

  /// Notes the requirement.
  var requirementNote: Diagnostic.Note {
    Diagnostic.Note(
      "\(module.name) requires \(key), which none of its bindings injects", at: requirement)
  }

  var parameterNotes: [Diagnostic.Note] {
    parameters.map {
      Diagnostic.Note("\($0.dependent.key) injects \($0.dependency.key)", at: $0.dependent.location)
    }
  }
}

extension Graph {
  /// Returns the requirement that a parameter of a module has in place of its own key, if it has one.
  ///
  /// - Parameters:
  ///   - edge: The parameter.
  ///   - node: The dependent, or `nil` for the application.
  /// - Returns: The requirement, with the parameter.
  func forgottenQualifier(of edge: Edge, in node: Int?) -> ForgottenQualifier? {
    guard let node, let module = nodes[node].module, !edge.dependency.isCollection else {
      return nil
    }
    let key = edge.dependency.key
    return modules[module].requirements.lazy.filter { $0.key.type == key.type && $0.key != key }
      .filter { !self.injects($0.key, in: module) }
      .compactMap { self.forgottenQualifier($0, in: module, for: [(node, edge.dependency)]) }.first
  }

  /// Returns the parameter of a module that perhaps should inject a key that the module requires, if there is one.
  func forgottenQualifier(of key: Key, requiredBy module: Int) -> ForgottenQualifier? {
    guard let requirement = modules[module].requirements.first(where: { $0.key == key }),
      !requirement.edge.dependency.isCollection, !injects(key, in: module)
    else { return nil }
    let all = modules[module].nodes.flatMap { node in
      edges[nodes[node].edges].lazy
        .filter { $0.dependency.key.type == key.type && !$0.dependency.isCollection }
        .map { (node, $0.dependency) }
    }
    // A parameter with a key that the module does not require is the likelier one.
    let required = Set(modules[module].requirements.map(\.key))
    let unlisted = all.filter { !required.contains($0.1.key) }
    return forgottenQualifier(requirement, in: module, for: unlisted.isEmpty ? all : unlisted)
  }

  private func injects(_ key: Key, in module: Int) -> Bool {
    modules[module].nodes.contains { node in
      edges[nodes[node].edges].contains { $0.dependency.key == key }
    }
  }

  private func forgottenQualifier(
    _ requirement: Requirement, in module: Int, for parameters: [(node: Int, Dependency)]
  ) -> ForgottenQualifier? {
    guard let (node, dependency) = parameters.first else { return nil }
    var seen: Set<Int> = []
    let parameters = parameters.filter { seen.insert($0.node).inserted }
    let isOne = parameters.count == 1
    return ForgottenQualifier(
      key: requirement.key, requirement: requirement.location, module: modules[module],
      parameters: parameters.map { (nodes[$0.node], $0.1) },
      change: change(of: dependency, in: node, to: requirement.key, isOne: isOne))
  }

  /// The words that give a parameter the qualifier of a key, up to the dependent.
  private func change(
    of dependency: Dependency, in node: Int, to key: Key, isOne: Bool
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
    return "add `\(.modifier, ".taking(\(list))")` to \(isOne ? "the binding" : "its binding")"
  }
}
