extension DeferredWork {
  /// Where containers and scopes share an instance.
  struct Place: Hashable { let makers: [Int], container: Int, open: [OpenedScope] }
}

extension Resolution {
  /// Returns what surrounds the instance of a part that is requested in some surroundings.
  func surroundings(
    of part: Int, in context: DeferredWork.Context
  ) throws -> DeferredWork.Context {
    var inner = context
    switch try span(of: part) {
    case .transient, .resolution: return inner
    case .scoped(let scope):
      let position = context.open.lastIndex { $0.scope == scope }
      inner.open = Array(context.open[...(position ?? -1)])
    case .singleton, .eager, .weak, .value, .weakValue: inner.open = []
    }
    inner.arguments = [:]
    return inner
  }

  /// Whether containers or scopes share the instance that some parts made.
  func isShared(_ makers: [Int]) -> Bool {
    switch blueprint.parts[makers[0]].span {
    case .singleton, .eager: true
    // Each request for an alias converts the instance again.
    case .weak, .scoped: makers.allSatisfy { blueprint.parts[$0].first == nil }
    case .value, .weakValue, .transient, .resolution: false
    }
  }
}
