import Truss

/// A deferred construction.
protocol Deferred {
  /// Constructs the instance.
  func ask() async throws -> Asked
}

/// The result of a deferred construction.
struct Asked: @unchecked Sendable {
  // The proof for `@unchecked Sendable`: generated services are `Sendable`, and so are the forms of
  // them.

  let instance: Any

  /// What must be retained while the instance is in use.
  var kept: Any?

  /// The arguments with which it was constructed.
  var arguments: [any Piece] = []
}

extension Lazy: Deferred {
  func ask() throws -> Asked { Asked(instance: try value) }
}

extension Provider: Deferred {
  func ask() throws -> Asked { Asked(instance: try get()) }
}

extension AsyncProvider: Deferred {
  func ask() async throws -> Asked { Asked(instance: try await get()) }
}

extension MainActorProvider: Deferred {
  func ask() async throws -> Asked { try await MainActor.run { Asked(instance: try get()) } }
}

extension ScopeFactory: Deferred where Scope: EmptyScope {
  func ask() async throws -> Asked {
    let scope = try await open(preparing: Scope())
    return Asked(instance: scope.entry, kept: scope)
  }
}

extension AssistedFactory: Deferred where Argument: Piece, repeat each Further: Piece {
  func ask() throws -> Asked {
    let argument = Argument(records: [])
    let further = (repeat (each Further)(records: []))
    var arguments: [any Piece] = [argument]
    for one in repeat each further { arguments.append(one) }
    return Asked(instance: try make(argument, repeat each further), arguments: arguments)
  }
}

/// Compares what parameters receive with what they should, now and later.
struct DeferredWork {
  struct Mismatch: Error {
    let found: String
    let expected: Expectation
  }

  /// What surrounds the construction of an instance.
  struct Context: Hashable {
    /// The arguments of the calls around it, by service.
    var arguments: [Int: ObjectIdentifier] = [:]

    /// The number of the child in which it takes place; 0 for the parent.
    var child = 0
  }

  /// An instance that a container shares.
  private struct Shared: Hashable {
    let makers: [Int]
    let child: Int
  }

  private struct Examined: Hashable {
    let instance: ObjectIdentifier
    let context: Context
  }

  let resolution: Resolution

  /// What meets the needs in children of the container.
  let child: Resolution?

  private var work: [(deferred: any Deferred, expected: Expectation, context: Context)] = []
  private var examined: Set<Examined> = []
  private var shared: [Shared: ObjectIdentifier] = [:]

  /// How many instances of the parent a child has received, and how many of a parent's declaration
  /// it has constructed.
  private(set) var inherited = (instances: 0, declarations: 0)

  /// How many factories took an argument, or a binding instead, by the number of services that calls
  /// around them supplied.
  private(set) var arguments: [Int: Int] = [:]

  /// How many hooks with a dependency have run.
  private(set) var hooks = 0

  /// What is retained, so that no identity is used twice.
  private var kept: [Any] = []

  init(_ resolution: Resolution, child: Resolution? = nil) {
    self.resolution = resolution
    self.child = child
  }

  private func resolution(in context: Context) -> Resolution {
    context.child == 0 ? resolution : child ?? resolution
  }

  /// Compares a dependency with what is expected, and records what can be asked later.
  mutating func receive(
    _ value: Any, expecting expected: Expectation, in context: Context = Context()
  ) throws {
    if let qualified = value as? any QualifiedValue {
      return try receive(qualified.content, expecting: expected, in: context)
    }
    if let optional = value as? any OptionalValue {
      if let wrapped = optional.wrapped {
        return try receive(wrapped, expecting: expected, in: context)
      }
      guard case .absent = expected else { throw mismatch(value, expected) }
      return
    }
    switch expected {
    case .instance(let makers):
      guard let piece = value as? any Piece, piece.records.map(\.part) == makers else {
        throw mismatch(value, expected)
      }
      try examine(piece, in: context)
    case .list(let elements):
      guard let values = value as? [Any], values.count == elements.count else {
        throw mismatch(value, expected)
      }
      for (value, element) in zip(values, elements) {
        try receive(value, expecting: element, in: context)
      }
    case .dictionary(let elements):
      guard let values = value as? [AnyHashable: Any], values.count == elements.count else {
        throw mismatch(value, expected)
      }
      for (key, element) in elements {
        guard let value = values[key.erased] else { throw mismatch(value, expected) }
        try receive(value, expecting: element, in: context)
      }
    case .deferred(let content, let arguments):
      guard let deferred = value as? any Deferred else { throw mismatch(value, expected) }
      work.append((deferred, .deferred(content, with: arguments), context))
    case .value(let scope):
      guard type(of: value) == GeneratedTypes.scopes[scope] else { throw mismatch(value, expected) }
    case .argument(let service):
      guard let piece = value as? any Piece, ObjectIdentifier(piece) == context.arguments[service]
      else {
        throw mismatch(value, expected)
      }
      arguments[context.arguments.count, default: 0] += 1
    case .absent: throw mismatch(value, expected)
    }
  }

  /// Compares what the parts of an instance have received.
  private mutating func examine(_ piece: any Piece, in context: Context) throws {
    let resolution = resolution(in: context)
    var inner = context
    if !resolution.isTransient(piece.records[0].part) { inner.arguments = [:] }
    guard
      examined.insert(Examined(instance: ObjectIdentifier(piece), context: inner)).inserted
    else { return }
    kept.append(piece)
    try verifySharing(of: piece, in: context)
    for record in piece.records {
      let part = resolution.blueprint.parts[record.part]
      var own = inner
      if resolution.isInherited(record.part) { own.child = 0 }
      for (value, need) in zip(record.received, part.needs) {
        if own.arguments.isEmpty { arguments[0, default: 0] += 1 }
        let expected = try resolution.evaluating(record.part).expectation(
          of: need, from: part.home, supplied: Set(own.arguments.keys))
        try receive(value, expecting: expected, in: own)
      }
      for hook in part.hooks where hook.moment == .initialization {
        let values = record.hooked.values(at: .initialization)
        guard values.count == 1 else { throw HookRuns(part: record.part, count: values.count) }
        let expected = try resolution.evaluating(record.part).expectation(
          of: hook.need, from: part.home, supplied: Set(own.arguments.keys))
        try receive(values[0], expecting: expected, in: own)
        hooks += 1
      }
    }
  }

  /// A hook that runs once for an instance has not.
  struct HookRuns: Error {
    let part: Int
    let count: Int
  }

  /// A container shares one instance.
  private mutating func verifySharing(of piece: any Piece, in context: Context) throws {
    let resolution = resolution(in: context)
    let makers = piece.records.map(\.part)
    let isInherited = resolution.isInherited(makers[makers.count - 1])
    if context.child > 0 {
      if isInherited {
        inherited.instances += 1
      } else if !resolution.isOwn(makers[0]) {
        inherited.declarations += 1
      }
    }
    guard [.singleton, .eager].contains(resolution.blueprint.parts[makers[0]].span) else { return }
    let place = Shared(makers: makers, child: isInherited ? 0 : context.child)
    guard
      shared.updateValue(ObjectIdentifier(piece), forKey: place) ?? ObjectIdentifier(piece)
        == ObjectIdentifier(piece)
    else { throw TwoInstances(makers: makers) }
  }

  /// A container has two instances of what it shares.
  struct TwoInstances: Error {
    let makers: [Int]
  }

  private func mismatch(_ value: Any, _ expected: Expectation) -> Mismatch {
    let makers = (value as? any Made)?.records.map(\.part)
    return Mismatch(found: "\(type(of: value)) \(makers ?? [])", expected: expected)
  }

  /// Asks all recorded work, and the work that results from it, for a number of steps.
  mutating func ask(steps: Int) async throws {
    for step in 0..<steps {
      guard step < work.count else { break }
      guard case .deferred(let content, let services) = work[step].expected else { continue }
      let asked = try await work[step].deferred.ask()
      kept.append(asked)
      var context = work[step].context
      for (service, argument) in zip(services, asked.arguments) {
        context.arguments[service] = ObjectIdentifier(argument)
      }
      try receive(asked.instance, expecting: content, in: context)
    }
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
