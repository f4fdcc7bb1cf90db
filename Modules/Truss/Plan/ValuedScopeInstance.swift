/// An open scope with the value that it was opened with.
final class ValuedScopeInstance<Scope>: ScopeInstance, @unchecked Sendable {
  // The proof for `@unchecked Sendable`: the one property is a constant, and scopes are opened by
  // `ScopeFactory` alone, which demands a `Sendable` value.

  let value: Scope

  init(layout: ScopeLayout, value: Scope, parent: ScopeInstance) {
    self.value = value
    super.init(layout: layout, parent: parent, plan: parent.plan)
  }
}
