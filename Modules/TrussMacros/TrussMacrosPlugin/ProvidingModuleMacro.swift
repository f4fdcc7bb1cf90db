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
    for repeated in marked.flatMap({ $0.attributes(named: "Provides").dropFirst() }) {
      context.report(.repeated("@Provides"), at: repeated, fix: .remove(repeated, "@Provides"))
    }
    for case let (variable?, attribute?) in marked.map({
      ($0.as(VariableDeclSyntax.self), $0.attribute("Provides"))
    }) where variable.bindings.count > 1 {
      let names = variable.bindings.map { $0.pattern.trimmedDescription }
      context.report(.severalProvided(names), at: attribute, fix: .separate(variable))
    }
    // The expansions of the members, one for each property, report what else is wrong with them.
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
