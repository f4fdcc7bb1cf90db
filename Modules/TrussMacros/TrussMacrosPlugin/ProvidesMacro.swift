import SwiftSyntax
import SwiftSyntaxMacros

/// Marks a method or a property of a module, reports what is wrong with it, and expands to nothing.
struct ProvidesMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    do throws(Misuse) {
      guard context.lexicalContext.first?.attribute("ProvidingModule") != nil else {
        throw Misuse(.providedElsewhere, at: node, fix: .remove(node, "@Provides"))
      }
      _ = try ProvidedMember(DeclSyntax(declaration), in: context)
    } catch {
      context.report(error)
    }
    return []
  }
}
