extension Linker {
  /// Returns the layout of the frames of a kind of calls.
  func layout(ofCall call: Graph.CallID) -> CallLayout {
    while calls.count <= call.index {
      calls.append(CallLayout(of: graph.calls[calls.count], in: arena))
      arena.keep(calls[calls.count - 1])
    }
    return calls[call]
  }

  /// Returns the facts about the calls of an assisted factory with a number of calls around it.
  func call(_ arguments: Any.Type, of edge: Graph.Edge, at depth: Int) -> CallSite {
    let keys = edge.dependency.calls[depth]
    guard let call = callIDs[keys] else {
      preconditionFailure("\(edge.dependency.key) is linked in a call that the graph does not have")
    }
    return CallSite(
      layout(ofCall: call), of: arguments, mayOutlive: graph.outlivesCall(edge, at: depth))
  }

  /// Returns the layouts of the calls around a dependency whose arguments it takes.
  func layouts(ofCallsAround edge: Graph.Edge, below depth: Int) -> [ObjectIdentifier] {
    graph.arguments(takenBy: edge, below: depth).map { ObjectIdentifier(layout(ofCall: $0.call)) }
  }
}

extension DependencySite {
  /// Supplies a factory whose calls belong to the requesting container or scope.
  func factory(_ type: Any.Type, of product: Any.Type, with arguments: Any.Type) -> Slot {
    let call = linker.call(arguments, of: edge, at: callDepth)
    let frames = frames
    var inner = self
    inner.callDepth += 1
    return form(type, deferring: product, in: inner) { arguments, place in
      place.fill(holding: AssistedSlot(arguments, in: arguments.frame(among: frames), call: call))
    }
  }
}
