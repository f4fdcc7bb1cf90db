import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

extension MacroExpansionContext {
  func report(_ fact: Fact, at node: some SyntaxProtocol, fix: Repair) {
    report(fact, at: node, fixes: [fix])
  }

  /// Reports an error with the changes of which each removes it.
  func report(_ fact: Fact, at node: some SyntaxProtocol, fixes: [Repair]) {
    diagnose(Diagnostic(node: node, message: fact, fixIts: fixes.map(\.fixIt)))
  }
}
