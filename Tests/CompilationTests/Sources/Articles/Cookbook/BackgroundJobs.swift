// Snippets of Modules/TrussCore/Truss/Truss.docc/Cookbook/BackgroundJobs.md
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Truss

struct JobRun: Sendable {}
struct Transaction: Sendable {}
struct CleanUp: Sendable {
  let transaction: Transaction
  func removeExpiredCarts() async throws {}
}
struct Logger: Sendable {
  init(label: String) {}
  func error(_ message: String) {}
}
struct StorageModule: Module { var bindings: Bindings {} }
struct CartsModule: Module {
  var bindings: Bindings {
    // snippet: Overview
  }
}

// snippet: Overview (2)

// snippet: Overview (3)

// snippet: Overview (4)

// snippet: A process for the jobs

func work() async throws {
  // snippet: A process for the jobs (2)
}
