// Snippets of Modules/TrussCore/Truss/Truss.docc/ChildContainers.md

import Truss

struct User: Sendable {}
struct Inbox: Sendable {}
struct InboxModule: Module { var bindings: Bindings {} }
struct AppAssembly: Assembly {
  var modules: Modules {}
  var roots: Roots {}
}
protocol Clock: Sendable {}
struct SessionClock: Clock {}

func shown(_ user: User) async throws {
  // snippet: Overview
  _ = inbox
}

// snippet: Ownership

final class Drafts: Sendable {}
struct Editor { let drafts: Drafts }
// snippet: One instance in each container

struct Route: Sendable {}
struct QuietAssembly: Assembly {
  var parent: some Assembly { AppAssembly() }
  var roots: Roots {}
  // snippet: Collections
}
