import Storage

extension SQLiteConnection {
  /// Runs a body whose statements are interrupted once a flag is set.
  func interrupted<Value>(
    by cancellation: CancellationFlag, _ body: () throws -> Value
  ) throws -> Value {
    hooks.interruption = .flag(cancellation)
    defer { hooks.interruption = nil }
    return try body()
  }

  /// Runs a body on the thread of its task, for two milliseconds or somewhat more.
  ///
  /// - Throws: ``TakesLong`` when a statement was interrupted after that time, or met a lock, even if
  ///   the body caught the error; and the errors of the body.
  func briefly<Value>(_ body: () throws -> Value) throws -> Value {
    hooks.interruption = .here(until: .now + .milliseconds(2))
    defer {
      hooks.interruption = nil
      hooks.takesLong = false
    }
    do {
      let value = try body()
      guard !hooks.takesLong else { throw TakesLong() }
      return value
    } catch {
      throw hooks.takesLong ? TakesLong() : error
    }
  }
}

/// A body needs a thread that it may keep.
struct TakesLong: Error {}
