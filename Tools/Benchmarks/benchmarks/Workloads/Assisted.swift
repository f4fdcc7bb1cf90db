import Benchmarking
import Truss

extension Workloads {
  static let assisted = [
    Workload(
      "assisted", "a transient class with two arguments and a transient that takes one of them",
      target: .ratio(1.5)
    ) {
      let (hand, _, container) = try await applications()
      let invoices = try container.resolve(AssistedFactory<Invoice, OrderNumber, Discount>.self)
      let byHand = hand.invoiceMaker()
      return [
        Subject(.hand) { n in numbering(n) { make($0, byHand).tag } },
        Subject(.truss) { n in
          try withExtendedLifetime(container) { try numbering(n) { try make($0, invoices).tag } }
        },
      ]
    },
    Workload(
      "assisted-flat", "a transient class with one argument and a singleton", target: .ratio(1.5)
    ) {
      let (hand, _, container) = try await applications()
      let receipts = try container.resolve(AssistedFactory<Receipt, OrderNumber>.self)
      let byHand = hand.receiptMaker()
      return [
        Subject(.hand) { n in numbering(n) { make($0, byHand).tag } },
        Subject(.truss) { n in
          try withExtendedLifetime(container) { try numbering(n) { try make($0, receipts).tag } }
        },
      ]
    },
  ]
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
