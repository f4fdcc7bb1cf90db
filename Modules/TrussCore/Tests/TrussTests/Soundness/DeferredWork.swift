import Truss

/// A deferred construction.
protocol Deferred {
  /// Constructs the instance, and returns it with what must be retained meanwhile.
  func ask() throws -> (instance: Any, kept: Any?)
}

extension Lazy: Deferred {
  func ask() throws -> (instance: Any, kept: Any?) { (try value, nil) }
}

extension Provider: Deferred {
  func ask() throws -> (instance: Any, kept: Any?) { (try get(), nil) }
}

extension ScopeFactory: Deferred where Scope: EmptyScope {
  func ask() throws -> (instance: Any, kept: Any?) {
    let scope = try open(Scope())
    return (scope.entry, scope)
  }
}

/// Compares what parameters receive with what they should, now and later.
final class DeferredWork: @unchecked Sendable {
  // The proof for `@unchecked Sendable`: a test constructs an assembly, and asks all its work, within
  // one task, and factories run where they are asked.

  struct Mismatch: Error {
    let found: String
    let expected: Expectation
  }

  private var work: [(deferred: any Deferred, expected: Expectation)] = []

  /// Compares a dependency with what is expected, and records what can be asked later.
  func receive(_ value: Any, expecting expected: Expectation) throws {
    if let qualified = value as? any QualifiedValue {
      return try receive(qualified.content, expecting: expected)
    }
    if let optional = value as? any OptionalValue {
      if let wrapped = optional.wrapped { return try receive(wrapped, expecting: expected) }
      guard case .absent = expected else { throw mismatch(value, expected) }
      return
    }
    switch expected {
    case .instance(let makers):
      guard (value as? any Piece)?.makers == makers else { throw mismatch(value, expected) }
    case .list(let elements):
      guard let values = value as? [Any], values.count == elements.count else {
        throw mismatch(value, expected)
      }
      for (value, element) in zip(values, elements) { try receive(value, expecting: element) }
    case .dictionary(let elements):
      guard let values = value as? [AnyHashable: Any], values.count == elements.count else {
        throw mismatch(value, expected)
      }
      for (key, element) in elements {
        guard let value = values[key.erased] else { throw mismatch(value, expected) }
        try receive(value, expecting: element)
      }
    case .deferred(let content):
      guard let deferred = value as? any Deferred else { throw mismatch(value, expected) }
      work.append((deferred, content))
    case .value(let scope):
      guard type(of: value) == GeneratedTypes.scopes[scope] else { throw mismatch(value, expected) }
    case .absent: throw mismatch(value, expected)
    }
  }

  private func mismatch(_ value: Any, _ expected: Expectation) -> Mismatch {
    let makers = (value as? any Made)?.makers
    return Mismatch(found: "\(type(of: value)) \(makers ?? [])", expected: expected)
  }

  /// Asks all recorded work, and the work that results from it, for a number of steps.
  func ask(steps: Int) throws {
    var kept: [Any?] = []
    for step in 0..<steps {
      guard step < work.count else { break }
      let (instance, scope) = try work[step].deferred.ask()
      kept.append(scope)
      try receive(instance, expecting: work[step].expected)
    }
    withExtendedLifetime(kept) {}
  }
}

extension Blueprint.ElementKey {
  /// The key as a value of its type.
  fileprivate var erased: AnyHashable {
    switch kind {
    case .text: AnyHashable("\(value)")
    case .number: AnyHashable(value)
    }
  }
}

private protocol QualifiedValue {
  var content: Any { get }
}

extension Qualified: QualifiedValue {
  fileprivate var content: Any { value }
}

private protocol OptionalValue {
  var wrapped: Any? { get }
}

extension Optional: OptionalValue {
  fileprivate var wrapped: Any? { map { $0 as Any } }
}
