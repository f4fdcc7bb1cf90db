import CSQLite
import Storage

extension SQLiteConnection {
  /// Runs a write as one transaction, together with others that wait when its body has run.
  ///
  /// - Parameters:
  ///   - write: The write, whose outcome is set afterwards, as are those of the others.
  ///   - others: Returns the others.
  func perform(_ write: any PendingWrite, joinedBy others: () -> [any PendingWrite]) {
    var joined: [any PendingWrite] = []
    do {
      try interrupted(by: { write.cancellation.isCancelled }) {
        try writing { _ in
          try run(write)
          joined = others()
          for other in joined { try join(other) }
        }
      }
    } catch  where joined.isEmpty {
      write.fail(with: error)
    } catch {
      // The transaction failed as a whole, perhaps because of one of them. Alone, each has its own
      // outcome.
      for write in [write] + joined { perform(write) { [] } }
    }
  }

  /// Runs a write as a part of the transaction, so that its failure undoes nothing else.
  ///
  /// - Throws: An error after which SQLite has rolled back the transaction.
  private func join(_ write: any PendingWrite) throws {
    try control(.beginPart)
    do {
      try run(write)
    } catch {
      guard sqlite3_get_autocommit(handle) == 0 else { throw error }
      try control(.undoPart)
      write.fail(with: error)
    }
    try control(.endPart)
  }

  private func run(_ write: any PendingWrite) throws {
    try interrupted(by: { write.cancellation.isCancelled }) {
      try write.run(on: self)
      if hooks.isCancelled { throw CancellationError() }
    }
  }
}
