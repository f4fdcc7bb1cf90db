/// Collects what is wrong with several fields, so that all of it is reported at once.
struct FieldCollector {
  private(set) var invalid: [InvalidField] = []

  mutating func add(_ field: InvalidField) {
    invalid.append(field)
  }

  /// Returns what the body makes, or `nil` after noting why it could not.
  mutating func take<Value>(_ body: () throws(UsersError) -> Value) -> Value? {
    do throws(UsersError) {
      return try body()
    } catch {
      if case .invalid(let fields) = error { invalid += fields }
      return nil
    }
  }

  func finish() throws(UsersError) {
    if !invalid.isEmpty { throw .invalid(invalid) }
  }
}
