import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Adds a list of the bindings that the marked members of a module declare.
struct ProvidingModuleMacro: MemberMacro {
  static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let members = declaration.memberBlock.members
    var marked: [DeclSyntax] = []
    let lines = lines(of: members, at: context, marked: &marked)
    guard !marked.isEmpty else {
      context.report(Misuse(.nothingProvided, at: node, fix: .remove(node, "@ProvidingModule")))
      return []
    }
    for repeated in marked.flatMap({ $0.attributes(named: "Provides").dropFirst() }) {
      context.report(
        Misuse(.repeated("@Provides"), at: repeated, fix: .remove(repeated, "@Provides")))
    }
    for case let (variable?, attribute?) in marked.map({
      ($0.as(VariableDeclSyntax.self), $0.attribute("Provides"))
    }) where variable.bindings.count > 1 {
      let names = variable.bindings.map { $0.pattern.trimmedDescription }
      context.report(Misuse(.severalProvided(names), at: attribute, fix: .separate(variable)))
    }
    let isListed = members.contains { $0.decl.declares("bindings") }
    let list: DeclSyntax = """
      \(raw: isListed ? "" : declaration.access)var \(raw: isListed ? "provided" : "bindings"): Bindings {
        \(raw: lines.joined(separator: "\n  "))
      }
      """
    return [isListed ? "@BindingsBuilder \(list)" : list]
  }

  /// Returns the lines of the marked members, in `#if` those of members in it.
  private static func lines(
    of members: MemberBlockItemListSyntax, at context: some MacroExpansionContext,
    marked: inout [DeclSyntax]
  ) -> [String] {
    members.flatMap { member -> [String] in
      guard let block = member.decl.as(IfConfigDeclSyntax.self) else {
        guard member.decl.attribute("Provides") != nil else { return [] }
        marked.append(member.decl)
        // The expansions of the members, one for each property, report what else is wrong with them.
        return (try? ProvidedMember(member.decl, in: context)).map { [$0.line] } ?? []
      }
      let clauses = block.clauses.map { clause in
        let members = clause.elements?.as(MemberBlockItemListSyntax.self) ?? []
        return ["\(clause.poundKeyword.text) \(clause.condition?.trimmedDescription ?? "")"]
          + lines(of: members, at: context, marked: &marked)
      }
      return clauses.contains { $0.count > 1 } ? clauses.flatMap(\.self) + ["#endif"] : []
    }
  }
}
