// Snippets of Modules/TrussCore/Truss/Truss.docc/Cookbook/WritingLogs.md

import Truss

protocol LogHandler: Sendable {}
struct SwiftLogNoOpLogHandler: LogHandler {}
struct Logger: Sendable {
  enum Level: Sendable { case critical }
  var logLevel = Level.critical
  private var metadata: [String: String] = [:]
  init(label: String) {}
  init(label: String, factory: (String) -> any LogHandler) {}
  subscript(metadataKey key: String) -> String? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }
}
protocol UserStore: Sendable {}
struct UserService: Sendable {
  let store: any UserStore
  let logger: Logger
}
struct Mailer: Sendable { let logger: Logger }
struct RequestContext: Sendable { let id: String }
struct UsersController: Sendable {
  let users: UserService
  let logger: RequestLogger
}
struct ServerAssembly: Assembly {
  var modules: Modules { UsersModule() }
  var roots: Roots {}
}

// snippet: Overview

// snippet: Overview (2)

// bindings: Overview (3)

// snippet: The logger of a request

// bindings: The logger of a request (2)

func makeAssembly() {
  // snippet: In tests
  _ = assembly
}
