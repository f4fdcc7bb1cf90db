import SwiftDiagnostics
import SwiftSyntax

/// A change of the source that removes what is wrong.
struct Repair: FixItMessage {
  let message: String
  let changes: [FixIt.Change]

  var fixItID: MessageID { MessageID(domain: "TrussMacros", id: "repair") }

  var fixIt: FixIt { FixIt(message: self, changes: changes) }

  init(_ message: String, _ changes: [FixIt.Change]) {
    self.message = message
    self.changes = changes
  }

  init(_ message: String, replacing old: some SyntaxProtocol, with new: some SyntaxProtocol) {
    self.init(message, [.replace(oldNode: Syntax(old), newNode: Syntax(new))])
  }
}
