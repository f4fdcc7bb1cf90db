import Truss

/// Compares what parameters receive with what they should, now and later.
struct DeferredWork {
  struct Mismatch: Error { let found: String, expected: Expectation }

  /// The calls and scopes around the construction of an instance.
  struct Context: Hashable {
    /// The arguments of the calls around it, by service.
    var arguments: [Int: ObjectIdentifier] = [:]

    /// The number of the container in which it takes place.
    var container = 0

    /// The scopes that are open around it, outermost first.
    var open: [OpenedScope] = []
  }

  struct OpenedScope: Hashable { let scope: Int, number: Int }

  private struct Examined: Hashable { let instance: ObjectIdentifier, context: Context }

  /// The containers, each with the number of its parent; the first has none.
  private var containers: [(resolution: Resolution, parent: Int)]

  /// Whether nothing is left to ask.
  private(set) var isComplete = false

  private var work:
    [(deferred: any Deferred, content: Expectation, services: [Int], context: Context)] = []
  private var examined: Set<Examined> = []
  private var sharing = SharingProbe<Place>()

  /// Follows the resolutions.
  private(set) var resolutions = ResolutionProbe()

  /// How many instances of the parent a child has received, and how many of a parent's declaration
  /// it has constructed.
  private(set) var inherited = (instances: 0, declarations: 0)

  /// How many factories took an argument, or a binding instead, by the number of services that calls
  /// around them supplied.
  private(set) var arguments: [Int: Int] = [:]

  /// How many hooks with a dependency have run.
  private(set) var hooks = 0

  /// An instance that has been examined, and may have been released since.
  struct Trace { weak var instance: (any Piece)? }

  private(set) var traces: [Trace] = []

  /// Retained values, so that no identity is used twice.
  private var kept: [Any] = []

  init(_ resolution: Resolution) { containers = [(resolution, 0)] }

  /// Returns the container to which instances of a part belong that are requested in a container.
  private func owner(of part: Int, in container: Int) -> Int {
    containers[container].resolution.isInherited(part)
      ? owner(of: part, in: containers[container].parent) : container
  }

  /// Builds a container, and those of some children, the first of them twice, and compares what their
  /// roots receive, now and later.
  @MainActor
  init(
    of blueprint: Blueprint, requesting roots: [Blueprint.Need]? = nil, in children: [Int] = [],
    steps: Int
  ) async throws {
    await Task.yield()
    let assembly = GeneratedAssembly(blueprint: blueprint)
    let blueprint = blueprint.withLifetimesOfValues
    self.init(try Resolution(blueprint))
    var containers = [try await assembly.container()]
    for root in roots ?? blueprint.roots { try receive(root) { try containers[0].resolve($0) } }
    for child in children where child > 0 {
      let resolution = try Resolution(blueprint, of: child)
      let parent = blueprint.children[child - 1].parent
      for start in assembly.starts(of: child) {
        let container = try await start(containers[parent])
        containers.append(container)
        self.containers.append((resolution, parent))
        for root in resolution.roots {
          try receive(root, at: containers.count - 1) { try container.resolve($0) }
        }
      }
    }
    try await ask(steps: steps)
    withExtendedLifetime(containers) {}
  }

  /// Resolves a root in a container, compares it with what is expected, and records what can be asked later.
  mutating func receive(
    _ root: Blueprint.Need, at container: Int = 0, from resolve: (Blueprint.Need) throws -> Any
  ) throws {
    let expected = try containers[container].resolution.expectation(
      of: root, from: nil, supplied: [])
    let value = try resolve(root)
    resolutions.begin()
    try receive(value, expecting: expected, in: Context(container: container))
  }

  /// Compares a dependency with what is expected, and records what can be asked later.
  private mutating func receive(
    _ value: Any, expecting expected: Expectation, in context: Context
  ) throws {
    if let qualified = value as? any QualifiedValue {
      return try receive(qualified.content, expecting: expected, in: context)
    }
    if let wrapped = (value as? any OptionalValue)?.wrapped {
      return try receive(wrapped, expecting: expected, in: context)
    }
    switch expected {
    case .instance(let makers):
      if let piece = value as? any Piece, piece.records.map(\.part) == makers {
        return try examine(piece, in: context)
      }
    case .list(let elements):
      if let values = value as? [Any], values.count == elements.count {
        for (value, element) in zip(values, elements) {
          try receive(value, expecting: element, in: context)
        }
        return
      }
    case .dictionary(let elements):
      if let values = value as? [AnyHashable: Any], values.count == elements.count {
        for (key, element) in elements {
          guard let value = values[key.erased] else { throw mismatch(value, expected) }
          try receive(value, expecting: element, in: context)
        }
        return
      }
    case .deferred(let content, let arguments):
      if let deferred = value as? any Deferred {
        return work.append((deferred, content, arguments, context))
      }
    case .value(let scope): if type(of: value) == GeneratedTypes.scopes[scope] { return }
    case .argument(let service):
      if let piece = value as? any Piece, ObjectIdentifier(piece) == context.arguments[service] {
        arguments[context.arguments.count, default: 0] += 1
        return
      }
    case .absent: if value is any OptionalValue { return }
    }
    throw mismatch(value, expected)
  }

  /// Compares what the parts of an instance have received.
  private mutating func examine(_ piece: any Piece, in context: Context) throws {
    let resolution = containers[context.container].resolution
    let makers = piece.records.map(\.part)
    let (first, last) = (makers[0], makers[makers.count - 1])
    if try resolution.isSharedPerResolution(last) { try resolutions.note(piece, of: last) }
    let inner = try resolution.surroundings(of: first, in: context)
    guard
      examined.insert(Examined(instance: ObjectIdentifier(piece), context: inner)).inserted
    else { return }
    kept.append(piece)
    traces.append(Trace(instance: piece))
    if context.container > 0 {
      if resolution.isInherited(last) {
        inherited.instances += 1
      } else if !resolution.isOwn(first) {
        inherited.declarations += 1
      }
    }
    if resolution.isShared(makers) {
      let container = owner(of: last, in: context.container)
      try sharing.note(piece, in: Place(makers: makers, container: container, open: inner.open))
    }
    let outer = resolutions.current
    // From the outside in: each layer requests the next one.
    for record in piece.records.reversed() {
      let part = resolution.blueprint.parts[record.part]
      var own = inner
      own.container = owner(of: record.part, in: context.container)
      if !resolution.isTransient(record.part) { resolutions.begin() }
      // Each parameter of a factory with effects begins a new resolution.
      let next = part.effect == .none ? resolutions.current : nil
      // Several instances may be made of another one that is shared.
      let made = Examined(instance: ObjectIdentifier(record.hooked), context: own)
      guard examined.insert(made).inserted else {
        resolutions.turn(to: next)
        continue
      }
      let evaluating = resolution.evaluating(record.part)
      for (value, need) in zip(record.received, part.needs) {
        if own.arguments.isEmpty { arguments[0, default: 0] += 1 }
        let expected = try evaluating.expectation(
          of: need, from: part.home, supplied: Set(own.arguments.keys))
        resolutions.turn(to: next)
        try receive(value, expecting: expected, in: own)
      }
      for hook in part.hooks where hook.moment == .initialization {
        let values = record.hooked.values
        let expected = try evaluating.expectation(
          of: hook.need, from: part.home, supplied: Set(own.arguments.keys))
        guard values.count == 1 else {
          throw Mismatch(
            found: "\(values.count) runs of a hook of \(record.part)", expected: expected)
        }
        resolutions.begin()
        try receive(values[0], expecting: expected, in: own)
        hooks += 1
      }
      resolutions.turn(to: next)
    }
    resolutions.turn(to: outer)
  }

  private func mismatch(_ value: Any, _ expected: Expectation) -> Mismatch {
    let makers = (value as? any Made)?.records.map(\.part)
    return Mismatch(found: "\(type(of: value)) \(makers ?? [])", expected: expected)
  }

  /// Asks all recorded work, and the work that results from it, for a number of steps.
  mutating func ask(steps: Int) async throws {
    for step in 0..<steps {
      guard step < work.count else { break }
      let (deferred, content, services, _) = work[step]
      var context = work[step].context
      let asked = try await deferred.ask()
      kept.append(asked)
      for (service, argument) in zip(services, asked.arguments) {
        context.arguments[service] = ObjectIdentifier(argument)
      }
      if let scope = asked.scope { context.open.append(OpenedScope(scope: scope, number: step)) }
      resolutions.begin()
      try receive(asked.instance, expecting: content, in: context)
    }
    isComplete = work.count <= steps
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

private protocol QualifiedValue { var content: Any { get } }

extension Qualified: QualifiedValue {
  fileprivate var content: Any { value }
}

private protocol OptionalValue { var wrapped: Any? { get } }

extension Optional: OptionalValue {
  fileprivate var wrapped: Any? { map { $0 as Any } }
}
