import Truss

/// The assembly of a blueprint with an entry, whose parameters are the first roots.
struct GeneratedEntry: Assembly {
  /// The number of roots that the entry takes; code may take the others on any actor.
  static let roots = 2

  /// The values that the entry receives.
  struct Received: @unchecked Sendable {
    // The proof for `@unchecked Sendable`: one test reads the values, on the actor that constructed them.

    let values: [Any]
  }

  let assembly: GeneratedAssembly

  /// The actor on which the entry is made, as an effect.
  let isolation: Blueprint.Effect

  var base: some Assembly { assembly }

  var entry: EntryPoint<Received> {
    let types = assembly.blueprint.roots.map(GeneratedTypes.parameter)
    func open<A>(_ first: A.Type) -> EntryPoint<Received> {
      func open<B>(_ second: B.Type) -> EntryPoint<Received> { entry(first, second) }
      return _openExistential(types[1], do: open)
    }
    return _openExistential(types[0], do: open)
  }

  // As in `GeneratedTypes`, optimized code must not make a parameter pack of generic parameters.
  @_optimize(none) @EntryPointBuilder<Received>
  private func entry<A, B>(_ first: A.Type, _ second: B.Type) -> EntryPoint<Received> {
    switch isolation {
    case .isolated:
      { @MainActor (first: A, second: B) in Received(values: [first, second]) }
    case .isolatedElsewhere:
      { @OtherActor (first: A, second: B) in Received(values: [first, second]) }
    case .none, .asynchronous:
      { (first: A, second: B) in Received(values: [first, second]) }
    }
  }
}
