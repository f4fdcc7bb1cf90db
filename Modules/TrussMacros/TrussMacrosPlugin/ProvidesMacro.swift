import SwiftSyntax
import SwiftSyntaxMacros

/// Marks a method or a property of a module, reports what is wrong with it, and expands to nothing.
struct ProvidesMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let owner = context.lexicalContext.first?.asProtocol((any WithAttributesSyntax).self)
    guard owner?.attribute("ProvidingModule") != nil else {
      context.report(.providedElsewhere, at: node, fix: .remove(node, "@Provides"))
      return []
    }
    _ = ProvidedMember(DeclSyntax(declaration), reportingIn: context, at: context)
    return []
  }
}
