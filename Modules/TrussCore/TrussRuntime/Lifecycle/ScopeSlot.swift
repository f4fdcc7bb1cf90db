/// A deferred slot that is resolved in a new scope each time.
@usableFromInline
package final class ScopeSlot: DeferredSlot, @unchecked Sendable {
  // The proof for `@unchecked Sendable`: the layout is constant, and sealed before any slot can be
  // resolved. The plan owns it, so it exists while the container or the scope is in use.

  @usableFromInline let layout: Unmanaged<ScopeLayout>

  /// Whether the entry itself can be resolved only by code that waits.
  @usableFromInline let isEntryAwaited: Bool

  /// Whether instances have to be constructed before the entry that requests cannot construct.
  @usableFromInline let isPrepared: Bool

  @usableFromInline package let hasEndHooks: Bool

  /// Whether opening a scope takes no more than its memory and its entry.
  @usableFromInline package let isPlain: Bool

  private let preparation: Preparation?

  package init(
    _ arguments: borrowing Arguments, in frame: ScopeMemory?, layout: ScopeLayout,
    preparation: ScopePreparation?
  ) {
    self.layout = .passUnretained(layout)
    hasEndHooks = layout.stateSlot != nil
    self.preparation = preparation?.preparation
    isPrepared = self.preparation != nil
    isPlain = !hasEndHooks && !isPrepared
    isEntryAwaited = arguments.parameters.slots[0]._withUnsafeGuaranteedRef(\.isEffectful)
    super.init(arguments, in: frame)
  }

  @inlinable
  package func open<Scope>(_ value: Scope) throws -> ScopeInstance {
    let use = try begin()
    return layout._withUnsafeGuaranteedRef { ScopeInstance(layout: $0, value: value, in: use) }
  }

  /// Constructs what the entry needs and cannot construct on request, and returns the entry of a scope
  /// that this slot opened.
  @inlinable @inline(__always)
  package func getAwaiting<Entry>(in scope: ScopeInstance) async throws -> Entry {
    if isPrepared { try await prepare(scope) }
    guard isEntryAwaited else { return try get(in: scope) }
    return try await target.takeUnretainedValue().getAwaiting(scope)
  }

  @usableFromInline
  func prepare(_ scope: ScopeInstance) async throws { try await preparation?.run(in: scope) }

  @inlinable @inline(__always)
  package func get<Entry>(in scope: ScopeInstance) throws -> Entry {
    try target._withUnsafeGuaranteedRef { try $0.get(scope) }
  }

  /// Throws if instances have to be constructed before the entry that requests cannot construct.
  package func refusePreparation() throws(ContainerError) {
    if let preparation { throw .notPrepared(preparation.firstKey ?? key) }
  }

  @usableFromInline
  package func ending(of scope: ScopeInstance) throws -> ScopeEnding? {
    guard let slot = layout._withUnsafeGuaranteedRef(\.stateSlot) else { return nil }
    let state: LifecycleState = try slot._withUnsafeGuaranteedRef { try $0.get(scope) }
    guard let hooks = state.endHooks else { return nil }
    return try ScopeEnding(
      ScopeHooks(
        scope: scope, state: state, instances: hooks.instances, key: key,
        outer: openState(around: scope, hooks)))
  }

  /// Returns the state of the innermost scope with hooks around one that has not ended, or that of the
  /// container: nothing ends a scope together with one that has.
  private func openState(around scope: ScopeInstance, _ hooks: EndHooks) throws -> LifecycleState {
    guard let (outer, slot) = scope.outer(among: hooks.stateSlots) else { return hooks.container }
    let state: LifecycleState = try slot._withUnsafeGuaranteedRef { try $0.get(outer) }
    return state.hasStopped ? try openState(around: outer, hooks) : state
  }
}
