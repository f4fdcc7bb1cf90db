// Snippets of Modules/TrussCore/Truss/Truss.docc/StartingAndStopping.md

import Truss

struct Configuration: Sendable {}
actor ConnectionPool {
  init(configuration: Configuration) {}
  func open() async throws {}
  func close() async {}
  func ping() async throws {}
}
struct Route: Sendable {}
actor Server {
  init(routes: [Route]) {}
  init(routes: [Route], pool: ConnectionPool) {}
  func listen() async throws -> Int { 80 }
  func open() async throws -> Int { 80 }
  func drain() async {}
}
struct Log: Sendable {
  func info(_ text: String) {}
  func debug(_ text: String) {}
  func warning(_ text: String) {}
}

struct ServerModule: Module {
  var bindings: Bindings {
    // snippet: Overview
  }
}

struct RequestContext: Sendable {}
actor Transaction {
  init(database: ConnectionPool) {}
  func commit() async throws {}
  func rollBack() async throws {}
}
actor Outbox {
  init(transaction: Transaction) {}
  func flush() async throws -> Int { 0 }
}

// bindings: The end of a scope

// bindings: Readiness

struct Response {
  enum Status {
    case ok
    case serviceUnavailable
  }

  init(_ status: Status) {}
}

func respond(_ container: Container, _ log: Log) async -> Response {
  // snippet: Readiness (2)
}

struct ServerAssembly: Assembly {
  var inputs: Inputs { Configuration.self }
  var modules: Modules { ServerModule() }
  var roots: Roots { Server.self }
}

func observe(_ configuration: Configuration, _ log: Log) async throws {
  // snippet: Observing
  _ = container
}

struct Metrics { func record(_ event: ContainerEvent) async {} }

func record(_ metrics: Metrics) async throws {
  // snippet: Observing (2)
  _ = container
}

// Snippets of Modules/TrussCore/Truss

// bindings: Singleton+Hooks
// bindings: Singleton+Readiness

func respond(_ container: Container) async -> Response {
  // snippet: Container+Readiness
}

func observe(_ log: Log, _ configuration: Configuration) async throws {
  // snippet: ContainerEvent
  _ = container
}

func observe(_ metrics: Metrics) async throws {
  // snippet: ContainerObserver
  _ = container
}
