import Truss

/// The assembly of a blueprint with an entry, whose parameters are the roots.
struct GeneratedEntry: Assembly {
  /// What the entry receives.
  struct Received {
    let values: [Any]
  }

  let assembly: GeneratedAssembly

  var base: some Assembly { assembly }

  var entry: EntryPoint<Received> {
    let types = assembly.blueprint.roots.map(GeneratedTypes.parameter)
    func open<A>(_ first: A.Type) -> EntryPoint<Received> {
      func open<B>(_ second: B.Type) -> EntryPoint<Received> { Self.entry(first, second) }
      return _openExistential(types[1], do: open)
    }
    return _openExistential(types[0], do: open)
  }

  // As in `GeneratedTypes`, optimised code must not make a parameter pack of generic parameters.
  @_optimize(none)
  private static func entry<A, B>(_ first: A.Type, _ second: B.Type) -> EntryPoint<Received> {
    EntryPoint { (first: A, second: B) in Received(values: [first, second]) }
  }
}
