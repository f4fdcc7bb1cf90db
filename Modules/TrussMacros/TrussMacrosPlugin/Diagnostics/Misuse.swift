import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// An error at a node of the source, with the changes of which each removes it.
struct Misuse: Error {
  fileprivate let diagnostic: Diagnostic

  init(_ fact: Fact, at node: some SyntaxProtocol, fixes: [Repair]) {
    diagnostic = Diagnostic(node: node, message: fact, fixIts: fixes.map(\.fixIt))
  }

  init(_ fact: Fact, at node: some SyntaxProtocol, fix: Repair) {
    self.init(fact, at: node, fixes: [fix])
  }
}

extension MacroExpansionContext {
  func report(_ misuse: Misuse) { diagnose(misuse.diagnostic) }
}
