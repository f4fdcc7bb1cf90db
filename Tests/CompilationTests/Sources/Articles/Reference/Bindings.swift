// Snippets of Modules/TrussCore/Truss

import Truss

protocol Database: Sendable {}
struct RequestContext: Sendable {}
struct Route: Sendable {
  enum Method { case get }

  init(
    _ method: Method, _ path: String,
    handler: @escaping @Sendable (Request) async throws -> String
  ) {}
}
struct Request: Sendable { let context: RequestContext }
struct UsersController: Sendable { func show(_ request: Request) async throws -> String { "" } }
final class Transaction: Sendable {
  init(database: any Database) {}
  func commit() async throws {}
  func rollBack() async throws {}
}

// bindings: Scoped+End
// bindings: ScopeFactory

struct Log: Sendable {}
final class Parser: Sendable { init(lexer: Lexer) {} }
final class Lexer: @unchecked Sendable {
  weak var parser: Parser?  // set once, before anything else sees the lexer
  var log: Log?  // likewise
}

// bindings: ConstructingBinding+Initialization
// bindings: ConstructingBinding+Initialization (2)

enum Arguments {
  struct Store: Sendable {}
  struct Month: Sendable {}
  struct Locale: Sendable { static let current = Locale() }
  struct Report {
    let store: Store
    let month: Month
    let locale: Locale
  }

  // bindings: AssistedFactory

  static func present(_ report: Report) {}

  // snippet: AssistedFactory (2)
}

enum Documents {
  struct Store: Sendable {}
  struct Document: Sendable {}
  @MainActor final class Editor { init(store: Store, document: Document) {} }

  // bindings: MainActorFactory

  @MainActor static func present(_ editor: Editor) {}

  // snippet: MainActorFactory (2)
}
