// Snippets of Modules/TrussCore/Truss/Truss.docc/Cookbook/WritingLogs.md

import Truss

struct Logger: Sendable {
  static let silent = Logger(label: "")
  private var metadata: [String: String] = [:]
  init(label: String) {}
  subscript(metadataKey key: String) -> String? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }
}
struct Logging: Sendable {
  static let silent = Logging()
  func logger(_ label: String) -> Logger { Logger(label: label) }
}
protocol UserStore: Sendable {}
struct UserService: Sendable {
  let store: any UserStore
  let logger: Logger
}
struct Mailer: Sendable {
  let logger: Logger
}
struct RequestContext: Sendable {
  let id: String
}
struct UsersController: Sendable {
  let users: UserService
  let logger: RequestLogger
}
struct ServerAssembly: Assembly {
  var modules: Modules { UsersModule() }
  var roots: Roots {}
}

// snippet: Overview

struct FileModule: Module {
  var bindings: Bindings {
    // snippet: Overview (2)
  }
}

// snippet: The logger of a request

struct RequestsModule: Module {
  var bindings: Bindings {
    // snippet: The logger of a request (2)
  }
}

func makeAssembly() {
  // snippet: In tests
  _ = assembly
}
