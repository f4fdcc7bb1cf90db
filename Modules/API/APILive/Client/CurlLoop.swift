import API
import CCurl
import Foundation
import Synchronization

/// The thread that runs the exchanges of a client.
///
/// It begins with the first exchange, sleeps while nothing arrives, and ends when it is stopped.
final class CurlLoop: Sendable {
  private struct State {
    var orders: [Order] = []
    var isRunning = false
    var isStopped = false
  }

  private enum Order {
    case start(CurlExchange)
    case cancel(CurlExchange)
  }

  private let state = Mutex(State())
  private let exchanges = ExchangeSet()

  /// Begins an exchange.
  func start(_ exchange: CurlExchange) {
    order(.start(exchange))
  }

  /// Ends an exchange, unless it has ended.
  ///
  /// One that is cancelled before it is started ends when it is.
  func cancel(_ exchange: CurlExchange) {
    exchange.isCancelled.store(true, ordering: .releasing)
    order(.cancel(exchange))
  }

  /// Ends the thread; no exchange may run.
  func stop() {
    state.withLock { $0.isStopped = true }
    exchanges.wake()
  }

  private func order(_ order: Order) {
    let isFirst = state.withLock { state in
      state.orders.append(order)
      defer { state.isRunning = true }
      return !state.isRunning
    }
    if isFirst {
      Thread.detachNewThread { [self] in run() }
    } else {
      exchanges.wake()
    }
  }

  private func run() {
    while true {
      let (orders, isStopped) = state.withLock { state in
        defer { state.orders = [] }
        return (state.orders, state.isStopped)
      }
      for order in orders {
        switch order {
        case .start(let exchange): exchanges.add(exchange)
        case .cancel(let exchange): exchanges.cancel(exchange)
        }
      }
      if isStopped { return }
      exchanges.perform()
    }
  }
}
