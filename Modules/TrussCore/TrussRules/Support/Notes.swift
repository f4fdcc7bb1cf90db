import TrussGraph

extension Graph {
  /// Notes where a node is bound, or contributed.
  func bound(_ node: Node.ID, as verb: String = "bound") -> Diagnostic.Note {
    let owner = ownerName(of: node).map { ", in \($0)" } ?? ""
    return Diagnostic.Note("\(nodes[node].key) is \(verb) here\(owner)", at: nodes[node].location)
  }

  /// Notes the dependencies of a node.
  func takes(_ node: Node.ID, _ keys: [Key]) -> Diagnostic.Note {
    Diagnostic.Note("\(nodes[node].key) injects \(keys)", at: nodes[node].location)
  }

  /// Where to add a module to the application, if it composes others.
  var moduleLine: DeclarationLocation? { modules[ownModules].last { !$0.isAssembly }?.location }
}
