import Truss

/// A deferred construction.
protocol Deferred {
  func ask() async throws -> Asked
}

/// The result of a deferred construction.
struct Asked: @unchecked Sendable {
  // The proof for `@unchecked Sendable`: generated services are `Sendable`, and so are the forms of
  // them.

  let instance: Any

  /// A value to retain while the instance is in use.
  var kept: Any?

  /// The arguments with which it was constructed.
  var arguments: [any Piece] = []

  /// The scope that was opened for it.
  var scope: Int?
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
    return Asked(
      instance: scope.entry, kept: scope,
      scope: GeneratedTypes.scopes.firstIndex { $0 == Scope.self })
  }
}

extension MainActorFactory: Deferred where Argument: Piece, repeat each Further: Piece {
  func ask() async throws -> Asked {
    let argument = Argument(records: [])
    let further = (repeat (each Further)(records: []))
    var arguments: [any Piece] = [argument]
    for one in repeat each further { arguments.append(one) }
    let passed = arguments
    return try await MainActor.run {
      Asked(instance: try make(argument, repeat each further), arguments: passed)
    }
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
