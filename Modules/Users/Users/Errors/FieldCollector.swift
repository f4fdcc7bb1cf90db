/// Collects the errors of several fields, so that one error reports all.
struct FieldCollector {
  private(set) var invalid: [InvalidField] = []

  mutating func add(_ field: InvalidField) {
    invalid.append(field)
  }

  /// Returns the body's value, or records its error and returns `nil`.
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
