/// Records the instances of a binding, which have to be stopped with their container or scope.
package struct InstanceRecord: Sendable {
  let step: Step

  /// The error for a request after the stop.
  let refusal: ContainerError

  /// Returns the state of the container or of the scope to which an instance belongs.
  let state: @Sendable (ScopeInstance) throws -> LifecycleState

  func begin(in owner: ScopeInstance) throws {
    guard try state(owner).note(.constructing, of: step) else { throw refusal }
  }

  func end(in owner: ScopeInstance, isConstructed: Bool) {
    _ = try? state(owner).note(isConstructed ? .constructed : .absent, of: step)
  }
}

extension Recipe {
  /// Returns a recipe that records the instance, which has to be stopped.
  package func recorded(in record: InstanceRecord) -> Recipe {
    around({ try record.begin(in: $0.scope) }) { _, arguments, _, error in
      record.end(in: arguments.scope, isConstructed: error == nil)
      return error
    }
  }
}
