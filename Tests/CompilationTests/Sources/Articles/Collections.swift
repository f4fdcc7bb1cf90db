// Snippets of Modules/TrussCore/Truss/Truss.docc/Collections.md
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Truss

protocol Database: Sendable {}
protocol Check: Sendable {}
struct DatabaseCheck: Check { let database: any Database }
struct DiskCheck: Check {}
struct RequestContext: Sendable {}
struct SessionCheck: Check { let context: RequestContext }
struct HealthReport: Sendable { let checks: [any Check] }

// bindings: Overview
// bindings: Overview (2)

protocol PaymentProvider: Sendable {}
struct Client: Sendable {}
struct PayPal: PaymentProvider { let client: Client }
struct CardPayment: PaymentProvider { let client: Client }
struct Checkout: Sendable { let providers: [String: any PaymentProvider] }

// bindings: Elements by key

protocol CommandHandler: Sendable {}
struct Commands: Sendable { let handlers: [String: Lazy<any CommandHandler>] }

// bindings: Deferred elements

protocol Metric: Sendable {}
struct DatabaseMonitor: Check, Metric { let database: any Database }

// bindings: One instance in several collections

public struct StorageConfiguration: Sendable {}
public struct Migration: Sendable {}

public struct EmptyCollectionsModule: Module {
  // snippet: Collections that may be empty
  public var bindings: Bindings {}
}

// Snippets of Modules/TrussCore/Truss

// bindings: CollectedBinding+ElementKey
