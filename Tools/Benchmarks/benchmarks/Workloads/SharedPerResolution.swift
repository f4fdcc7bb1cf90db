import Benchmarking
import Truss

extension Workloads {
  static let resolutions = [
    compare(
      "shared-per-resolution", "two repositories with one transaction",
      in: Small(TransferModule(), roots: Roots { Transfer.self }),
      by: Application(), find: { try $0.handle(Transfer.self) },
      hand: { hand, n in repeating(n) { hand.transfer().tag } },
      truss: { root, n in try repeating(n) { try get(root).tag } })
  ]
}

@inline(never) private func get(_ root: Handle<Transfer>) throws -> Transfer { try root.get() }

extension Application {
  @inline(never) fileprivate func transfer() -> Transfer {
    let transaction = Transaction(store: store)
    return Transfer(
      accounts: Accounts(transaction: transaction), postings: Postings(transaction: transaction))
  }
}

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
    (self.accounts, self.postings) = (accounts, postings)
  }

  /// Three times the tag of the store if the repositories share a transaction.
  var tag: UInt64 {
    let isShared = accounts.transaction === postings.transaction
    return postings.transaction.store.tag &* (isShared ? 3 : 1)
  }
}

private struct TransferModule: Module {
  var bindings: Bindings {
    Singleton((any Store).self, MemoryStore.init)
    Transient(Transaction.init(store:)).sharedPerResolution()
    Transient(Accounts.init(transaction:))
    Transient(Postings.init(transaction:))
    Transient(Transfer.init(accounts:postings:)).exported()
  }
}
