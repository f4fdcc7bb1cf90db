import TrussPrimitives

extension Arguments {
  /// The arguments of a factory that reads none.
  package static let none: Arguments = {
    let arena = SlotArena(depth: 0)
    let plan = Plan(
      roots: TypeTable(expecting: 0), entry: nil, preparation: nil, eager: [],
      startOrder: PartialOrder(), managed: [], reporter: nil, depth: 0, slots: [], arena: arena)
    return Arguments(
      parameters: arena.parameters([]), scope: ScopeInstance(plan: plan, in: nil))
  }()
}
