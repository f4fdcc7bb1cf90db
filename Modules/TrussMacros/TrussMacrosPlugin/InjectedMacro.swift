import SwiftSyntax
import SwiftSyntaxMacros

/// Marks an initializer, and expands to nothing.
struct InjectedMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let owner = context.lexicalContext.first
    if !declaration.is(InitializerDeclSyntax.self) || owner?.attribute("Injectable") == nil {
      context.report(Misuse(.injectedElsewhere, at: node, fix: .remove(node, "@Injected")))
    }
    return []
  }
}
