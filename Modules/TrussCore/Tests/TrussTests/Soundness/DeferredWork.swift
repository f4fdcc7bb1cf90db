import Truss

/// A deferred construction.
protocol Deferred {
  /// Constructs the instance, and returns it with what must be retained meanwhile.
  func ask() async throws -> (instance: Any, kept: Any?)
}

extension Lazy: Deferred {
  func ask() throws -> (instance: Any, kept: Any?) { (try value, nil) }
}

extension Provider: Deferred {
  func ask() throws -> (instance: Any, kept: Any?) { (try get(), nil) }
}

extension AsyncProvider: Deferred {
  func ask() async throws -> (instance: Any, kept: Any?) { (try await get(), nil) }
}

extension MainActorProvider: Deferred {
  func ask() async throws -> (instance: Any, kept: Any?) {
    let moved = try await MainActor.run { Moved(instance: try get()) }
    return (moved.instance, nil)
  }
}

/// An instance that a provider hands out, on its way from the main actor.
private struct Moved: @unchecked Sendable {
  // The proof for `@unchecked Sendable`: generated services are `Sendable`, and so are the forms of
  // them.

  let instance: Any
}

extension ScopeFactory: Deferred where Scope: EmptyScope {
  func ask() async throws -> (instance: Any, kept: Any?) {
    let scope = try await open(preparing: Scope())
    return (scope.entry, scope)
  }
}

/// Compares what parameters receive with what they should, now and later.
final class DeferredWork: Sendable {
  struct Mismatch: Error {
    let found: String
    let expected: Expectation
  }

  /// A deferred construction, which factories on several threads record.
  private struct Item: @unchecked Sendable {
    // The proof for `@unchecked Sendable`: generated services are `Sendable`, and so are the forms of
    // them.

    let deferred: any Deferred
    let expected: Expectation
  }

  private let work = Guarded<[Item]>([])

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
      let item = Item(deferred: deferred, expected: content)
      work.withLock { $0.append(item) }
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
  func ask(steps: Int) async throws {
    var kept: [Any?] = []
    for step in 0..<steps {
      let next = work.withLock { step < $0.count ? $0[step] : nil }
      guard let item = next else { break }
      let (instance, scope) = try await item.deferred.ask()
      kept.append(scope)
      try receive(instance, expecting: item.expected)
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
