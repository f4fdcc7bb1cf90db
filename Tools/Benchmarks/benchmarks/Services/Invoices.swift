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

  init(order: OrderNumber, store: any Store) {
    self.order = order
    self.store = store
  }
}

/// The product of a call with two arguments.
final class Invoice: Sendable {
  let order: OrderNumber
  let discount: Discount
  let line: InvoiceLine
  let clock: Clock

  init(order: OrderNumber, discount: Discount, line: InvoiceLine, clock: Clock) {
    self.order = order
    self.discount = discount
    self.line = line
    self.clock = clock
  }

  var tag: UInt64 {
    order.value &+ discount.percent &+ line.order.value &+ line.store.tag &+ clock.tag
  }
}

/// The product of a call with one argument and nothing else that is new.
final class Receipt: Sendable {
  let order: OrderNumber
  let store: any Store

  init(order: OrderNumber, store: any Store) {
    self.order = order
    self.store = store
  }

  var tag: UInt64 { order.value &+ store.tag }
}
