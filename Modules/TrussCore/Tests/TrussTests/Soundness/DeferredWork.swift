import Truss

/// Compares what parameters receive with what they should, now and later.
struct DeferredWork {
  struct Mismatch: Error {
    let found: String
    let expected: Expectation
  }

  /// The calls and scopes around the construction of an instance.
  struct Context: Hashable {
    /// The arguments of the calls around it, by service.
    var arguments: [Int: ObjectIdentifier] = [:]

    /// The number of the container in which it takes place.
    var container = 0

    /// The scopes that are open around it, outermost first.
    var open: [OpenedScope] = []
  }

  struct OpenedScope: Hashable {
    let scope: Int
    let number: Int
  }

  private struct Examined: Hashable {
    let instance: ObjectIdentifier
    let context: Context
  }

  /// The containers, each with the number of its parent; the first has none.
  private var containers: [(resolution: Resolution, parent: Int)]

  private var work: [(deferred: any Deferred, expected: Expectation, context: Context)] = []
  private var examined: Set<Examined> = []
  private var sharing = SharingProbe()

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
  struct Trace {
    weak var instance: (any Piece)?
  }

  /// The instances that have been examined.
  private(set) var traces: [Trace] = []

  /// Retained values, so that no identity is used twice.
  private var kept: [Any] = []

  init(_ resolution: Resolution) { containers = [(resolution, 0)] }

  /// Adds a child of a container.
  ///
  /// - Returns: Its number.
  mutating func add(_ resolution: Resolution, in parent: Int) -> Int {
    containers.append((resolution, parent))
    return containers.count - 1
  }

  /// The resolution of the first container.
  var resolution: Resolution { containers[0].resolution }

  func resolution(of container: Int) -> Resolution { containers[container].resolution }

  /// Returns the container to which instances of a part belong that are requested in a container.
  private func owner(of part: Int, in container: Int) -> Int {
    containers[container].resolution.isInherited(part)
      ? owner(of: part, in: containers[container].parent) : container
  }

  /// Compares what was resolved for a root with what is expected, and records what can be asked later.
  mutating func receive(
    root: Any, expecting expected: Expectation, in context: Context = Context()
  ) throws {
    resolutions.begin()
    try receive(root, expecting: expected, in: context)
  }

  /// Compares a dependency with what is expected, and records what can be asked later.
  private mutating func receive(
    _ value: Any, expecting expected: Expectation, in context: Context
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
    let resolution = resolution(of: context.container)
    if let outermost = piece.records.last?.part, try resolution.isSharedPerResolution(outermost) {
      try resolutions.note(piece, of: outermost)
    }
    let inner = try resolution.surroundings(of: piece.records[0].part, in: context)
    guard
      examined.insert(Examined(instance: ObjectIdentifier(piece), context: inner)).inserted
    else { return }
    kept.append(piece)
    traces.append(Trace(instance: piece))
    count(piece, in: context)
    let last = piece.records[piece.records.count - 1].part
    try sharing.note(piece, of: owner(of: last, in: context.container), in: inner, resolution)
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
        let values = record.hooked.values(at: .initialization)
        guard values.count == 1 else { throw HookRuns(part: record.part, count: values.count) }
        let expected = try evaluating.expectation(
          of: hook.need, from: part.home, supplied: Set(own.arguments.keys))
        resolutions.begin()
        try receive(values[0], expecting: expected, in: own)
        hooks += 1
      }
      resolutions.turn(to: next)
    }
    resolutions.turn(to: outer)
  }

  /// A hook that runs once for an instance has not.
  struct HookRuns: Error {
    let part: Int
    let count: Int
  }

  /// Counts what a child has from its parent.
  private mutating func count(_ piece: any Piece, in context: Context) {
    guard context.container > 0 else { return }
    let resolution = resolution(of: context.container)
    let makers = piece.records.map(\.part)
    if resolution.isInherited(makers[makers.count - 1]) {
      inherited.instances += 1
    } else if !resolution.isOwn(makers[0]) {
      inherited.declarations += 1
    }
  }

  private func mismatch(_ value: Any, _ expected: Expectation) -> Mismatch {
    let makers = (value as? any Made)?.records.map(\.part)
    return Mismatch(found: "\(type(of: value)) \(makers ?? [])", expected: expected)
  }

  /// Asks all recorded work, and the work that results from it, for a number of steps.
  ///
  /// - Returns: Whether no work is left.
  @discardableResult
  mutating func ask(steps: Int) async throws -> Bool {
    for step in 0..<steps {
      guard step < work.count else { break }
      guard case .deferred(let content, let services) = work[step].expected else { continue }
      let asked = try await work[step].deferred.ask()
      kept.append(asked)
      var context = work[step].context
      for (service, argument) in zip(services, asked.arguments) {
        context.arguments[service] = ObjectIdentifier(argument)
      }
      if let scope = asked.scope {
        context.open.append(OpenedScope(scope: scope, number: step))
      }
      resolutions.begin()
      try receive(asked.instance, expecting: content, in: context)
    }
    return work.count <= steps
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
