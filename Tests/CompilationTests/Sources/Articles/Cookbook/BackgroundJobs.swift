// Snippets of Modules/TrussCore/Truss/Truss.docc/Cookbook/BackgroundJobs.md
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Truss

struct JobRun: Sendable {}
struct Transaction: Sendable {}
struct CleanUp: Sendable {
  let transaction: Transaction
  func removeExpiredCarts() async throws {}
}
struct Job: Sendable {
  init(_ name: String, every interval: Duration, _ run: @escaping @Sendable () async throws -> Void)
  {}
  func repeatUntilCancelled() async {}
}
struct StorageModule: Module { var bindings: Bindings {} }
struct CartsModule: Module {
  var bindings: Bindings {
    // snippet: Overview
  }
}

// snippet: Overview (2)

// snippet: Overview (3)

// snippet: A process for the jobs

func work() async throws {
  // snippet: A process for the jobs (2)
}
