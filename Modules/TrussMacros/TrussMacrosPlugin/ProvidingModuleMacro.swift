import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Adds a list of the bindings that the marked members of a module declare.
struct ProvidingModuleMacro: MemberMacro {
  static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let members = declaration.memberBlock.members.map(\.decl)
    let marked = members.filter { $0.attribute("Provides") != nil }
    guard !marked.isEmpty else {
      context.report(.nothingProvided, at: node, fix: .remove(node, "@ProvidingModule"))
      return []
    }
    // The expansions of the members report what is wrong with them.
    let lines = marked.compactMap { ProvidedMember($0, reportingIn: nil, at: context)?.line }
    let isListed = members.contains { $0.declares("bindings") }
    let list: DeclSyntax = """
      \(raw: isListed ? "" : declaration.access)var \(raw: isListed ? "provided" : "bindings"): Bindings {
        \(raw: lines.joined(separator: "\n  "))
      }
      """
    return [isListed ? "@BindingsBuilder \(list)" : list]
  }
}
