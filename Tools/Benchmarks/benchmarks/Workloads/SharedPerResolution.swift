import Benchmarking
import Truss

extension Workloads {
  static let resolutions = [
    resolution(
      "shared-per-resolution",
      "a transient class with two repositories that share a transaction; by hand, a local constant",
      target: .ratio(1.5)),
    resolution(
      "shared-per-resolution-1000",
      "the same, among 1,000 other bindings whose instances resolutions share", spares: 1000),
  ]

  private static func resolution(
    _ name: String, _ summary: String, target: Target? = nil, spares: Int = 0
  ) -> Workload {
    Workload(name, summary, target: target) {
      let hand = Application()
      let root = try await Container(TransferAssembly(spares: spares)).handle(Transfer.self)
      return [
        Subject(.hand) { n in repeating(n) { transfer(of: hand).tag } },
        Subject(.truss) { n in try repeating(n) { try transfer(of: root).tag } },
      ]
    }
  }
}

/// An instance that resolutions may share, unused in the workload.
private final class Spare: Sendable {}

private final class Transaction: Sendable {
  let store: any Store
  init(store: any Store) { self.store = store }
}

private final class Accounts: Sendable {
  let transaction: Transaction
  init(transaction: Transaction) { self.transaction = transaction }
}

private final class Postings: Sendable {
  let transaction: Transaction
  init(transaction: Transaction) { self.transaction = transaction }
}

private final class Transfer: Sendable {
  let accounts: Accounts
  let postings: Postings

  init(accounts: Accounts, postings: Postings) {
    self.accounts = accounts
    self.postings = postings
  }

  /// Three times the tag of the store if the repositories share a transaction.
  var tag: UInt64 {
    let isShared = accounts.transaction === postings.transaction
    return postings.transaction.store.tag &* (isShared ? 3 : 1)
  }
}

private struct TransferAssembly: Assembly {
  let name = "transfer"
  let spares: Int
  var modules: Modules { TransferModule(spares: spares) }

  var roots: Roots {
    Transfer.self
    if spares > 0 { [Spare].self }
  }
}

private struct TransferModule: Module {
  let spares: Int

  var bindings: Bindings {
    Singleton((any Store).self, MemoryStore.init)
    for _ in 0..<spares { Transient(Spare.init).sharedPerResolution().contributed() }
    Transient(Transaction.init(store:)).sharedPerResolution()
    Transient(Accounts.init(transaction:))
    Transient(Postings.init(transaction:))
    Transient(Transfer.init(accounts:postings:)).exported()
  }
}

extension Application {
  fileprivate func makeTransfer() -> Transfer {
    let transaction = Transaction(store: store)
    return Transfer(
      accounts: Accounts(transaction: transaction), postings: Postings(transaction: transaction))
  }
}

@inline(never) private func transfer(of application: Application) -> Transfer {
  application.makeTransfer()
}

@inline(never) private func transfer(of root: Handle<Transfer>) throws -> Transfer {
  try root.get()
}
