import Benchmarking
import Truss

extension Workloads {
  static let assisted = [
    Workload("assisted", "two arguments; a further transient takes one") {
      let invoicesByHand = Application().invoiceMaker()
      let container = try await Container(ServicesAssembly())
      let invoices = try container.resolve(AssistedFactory<Invoice, OrderNumber, Discount>.self)
      return Pair { n in
        numbering(n) { make($0, invoicesByHand).tag }
      } truss: { n in
        try withExtendedLifetime(container) { try numbering(n) { try make($0, invoices).tag } }
      }
    },
    Workload("assisted-flat", "one argument and a singleton") {
      let receiptsByHand = Application().receiptMaker()
      let container = try await Container(ServicesAssembly())
      let receipts = try container.resolve(AssistedFactory<Receipt, OrderNumber>.self)
      return Pair { n in
        numbering(n) { make($0, receiptsByHand).tag }
      } truss: { n in
        try withExtendedLifetime(container) { try numbering(n) { try make($0, receipts).tag } }
      }
    },
  ]
}

/// The number of an order, which only the caller of an invoice knows.
struct OrderNumber: Sendable {
  let value: UInt64
}

/// A discount, which only the caller of an invoice knows.
struct Discount: Sendable {
  let percent: UInt64
}

/// A transient class that takes an argument of the call that constructs it.
final class InvoiceLine: Sendable {
  let order: OrderNumber
  let store: any Store
  init(order: OrderNumber, store: any Store) { (self.order, self.store) = (order, store) }
}

/// The product of a call with two arguments.
final class Invoice: Sendable {
  let order: OrderNumber
  let discount: Discount
  let line: InvoiceLine
  let clock: Clock

  init(order: OrderNumber, discount: Discount, line: InvoiceLine, clock: Clock) {
    (self.order, self.discount, self.line, self.clock) = (order, discount, line, clock)
  }

  var tag: UInt64 {
    order.value &+ discount.percent &+ line.order.value &+ line.store.tag &+ clock.tag
  }
}

/// The product of a call with one argument and nothing else that is new.
final class Receipt: Sendable {
  let order: OrderNumber
  let store: any Store
  init(order: OrderNumber, store: any Store) { (self.order, self.store) = (order, store) }
  var tag: UInt64 { order.value &+ store.tag }
}

private typealias InvoiceMaker = @Sendable (OrderNumber, Discount) -> Invoice
private typealias ReceiptMaker = @Sendable (OrderNumber) -> Receipt

extension Application {
  /// Returns a closure that captures what an invoice needs.
  fileprivate func invoiceMaker() -> InvoiceMaker {
    { [store, clock] order, discount in
      Invoice(
        order: order, discount: discount, line: InvoiceLine(order: order, store: store),
        clock: clock)
    }
  }

  /// Returns a closure that captures what a receipt needs.
  fileprivate func receiptMaker() -> ReceiptMaker {
    { [store] order in Receipt(order: order, store: store) }
  }
}

@inline(never) private func make(_ order: UInt64, _ invoices: InvoiceMaker) -> Invoice {
  invoices(OrderNumber(value: order), Discount(percent: 3))
}

@inline(never)
private func make(
  _ order: UInt64, _ invoices: AssistedFactory<Invoice, OrderNumber, Discount>
) throws -> Invoice {
  try invoices.make(OrderNumber(value: order), Discount(percent: 3))
}

@inline(never) private func make(_ order: UInt64, _ receipts: ReceiptMaker) -> Receipt {
  receipts(OrderNumber(value: order))
}

@inline(never)
private func make(
  _ order: UInt64, _ receipts: AssistedFactory<Receipt, OrderNumber>
) throws -> Receipt {
  try receipts.make(OrderNumber(value: order))
}
