// Snippets of Modules/TrussCore/Truss/Truss.docc/Migrating/ComingFromSwinject.md

import Foundation
import Truss

protocol Database: Sendable {}
struct Customer: Sendable {
  let id: Int
}
protocol OrderStore: Sendable {}
struct SQLOrderStore: OrderStore {
  let database: any Database
}
final class OrdersModel {
  init(customer: Customer, store: any OrderStore) {}
}
struct StorageModule: Module { var bindings: Bindings {} }
struct Month: Sendable {}
@MainActor final class ReportModel {}
@MainActor final class HomeModel {}
protocol Payment: Sendable {}
struct CardPayment: Payment {}
struct InvoicePayment: Payment {}
struct Checkout {
  let payments: [String: any Payment]
}

// snippet: Overview

// snippet: One screen

func show(_ customer: Customer) async throws {
  // snippet: One screen (2)
  _ = model
}
