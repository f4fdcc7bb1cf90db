/// A deferred slot that is resolved in a new scope each time.
@usableFromInline
final class ScopeSlot: DeferredSlot, @unchecked Sendable {
  // The proof for `@unchecked Sendable`: the layout is constant, and sealed before any slot can be
  // resolved. The plan owns it, so it exists while the container or the scope is in use.

  @usableFromInline let layout: Unmanaged<ScopeLayout>

  init(_ arguments: borrowing Arguments, layout: ScopeLayout) {
    self.layout = .passUnretained(layout)
    super.init(arguments)
  }

  /// Opens a scope inside the deferred slot's container or scope.
  @inlinable
  func open<Scope>(_ value: Scope) throws -> ScopeInstance {
    let use = try begin()
    return layout._withUnsafeGuaranteedRef { ScopeInstance(layout: $0, value: value, in: use) }
  }

  /// Returns the entry of a scope that this slot opened.
  @inlinable @inline(__always)
  func get<Entry>(in scope: ScopeInstance) throws -> Entry {
    try target._withUnsafeGuaranteedRef { try $0.get(scope) }
  }
}
