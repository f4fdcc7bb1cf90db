import Benchmarking
import Truss

extension Workloads {
  static let assisted = [
    compare(
      "assisted", "two arguments, and a transient with one", by: Makers(Application()),
      find: { try $0.resolve(InvoiceFactory.self) },
      hand: { hand, n in numbering(n) { make($0, hand.invoice).tag } },
      truss: { invoices, n in try numbering(n) { try make($0, invoices).tag } }),
    compare(
      "assisted-flat", "one argument and a singleton", by: Makers(Application()),
      find: { try $0.resolve(ReceiptFactory.self) },
      hand: { hand, n in numbering(n) { make($0, hand.receipt).tag } },
      truss: { receipts, n in try numbering(n) { try make($0, receipts).tag } }),
  ]
}

// The arguments, which only the caller knows.

struct OrderNumber: Sendable { let value: UInt64 }

struct Discount: Sendable { let percent: UInt64 }

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
private typealias InvoiceFactory = AssistedFactory<Invoice, OrderNumber, Discount>
private typealias ReceiptFactory = AssistedFactory<Receipt, OrderNumber>

/// Closures that capture what the products need.
private struct Makers: Sendable {
  let invoice: InvoiceMaker
  let receipt: ReceiptMaker

  init(_ application: Application) {
    invoice = { [store = application.store, clock = application.clock] order, discount in
      Invoice(
        order: order, discount: discount, line: InvoiceLine(order: order, store: store),
        clock: clock)
    }
    receipt = { [store = application.store] order in Receipt(order: order, store: store) }
  }
}

@inline(never) private func make(_ order: UInt64, _ invoices: InvoiceMaker) -> Invoice {
  invoices(OrderNumber(value: order), Discount(percent: 3))
}

@inline(never) private func make(_ order: UInt64, _ invoices: InvoiceFactory) throws -> Invoice {
  try invoices.make(OrderNumber(value: order), Discount(percent: 3))
}

@inline(never) private func make(_ order: UInt64, _ receipts: ReceiptMaker) -> Receipt {
  receipts(OrderNumber(value: order))
}

@inline(never) private func make(_ order: UInt64, _ receipts: ReceiptFactory) throws -> Receipt {
  try receipts.make(OrderNumber(value: order))
}
