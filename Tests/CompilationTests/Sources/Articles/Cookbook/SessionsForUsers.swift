// Snippets of Modules/TrussCore/Truss/Truss.docc/Cookbook/SessionsForUsers.md
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Truss

struct User: Identifiable, Sendable { let id: Int }
final class Drafts: Sendable {}
struct Inbox: Sendable {
  let session: Session
  let drafts: Drafts
}

// snippet: Overview

// snippet: Overview (2)
