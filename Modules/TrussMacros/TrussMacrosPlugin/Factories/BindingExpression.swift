import SwiftSyntax
import SwiftSyntaxMacros

/// The binding that a macro derives, as code.
struct BindingExpression {
  /// The type of the binding: `Singleton<any Store>`.
  let type: String

  /// The binding: `Singleton((any Store).self, SQLStore.init(database:))`, with its location.
  let call: String

  init(value: String, location: String) {
    type = "Value"
    call = "Value(\(value)\(location))"
  }

  init(_ arguments: BindingArguments, product: String, factory: String, location: String) {
    let name: String
    var types = [arguments.key ?? product]
    var list = [arguments.key.map { "\($0).self" }, factory].compactMap(\.self)
    switch arguments.lifetime {
    case .singleton: name = "Singleton"
    case .transient: name = "Transient"
    case .weakSingleton: name = "WeakSingleton"
    case .scoped(let scope):
      name = "Scoped"
      types.insert(scope, at: 0)
      list.insert("in: \(scope).self", at: 0)
    case .contribution:
      name = "Contribution"
      if arguments.key != nil { list[0] = "to: \(list[0])" }
    }
    type = "\(name)<\(types.joined(separator: ", "))>"
    call = "\(name)(\(list.joined(separator: ", "))\(location))"
  }
}

extension MacroExpansionContext {
  /// Returns the arguments that pass the location of a node to a binding.
  func locationArguments(of node: some SyntaxProtocol) -> String {
    location(of: node, at: .afterLeadingTrivia, filePathMode: .fileID)
      .map { ", fileID: \($0.file), line: \($0.line), column: \($0.column)" } ?? ""
  }
}
