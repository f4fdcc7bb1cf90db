/// A slot that shares its instances as a lifetime says.
public struct PlannedSlot<Service>: Sendable {
  @usableFromInline let slot: Slot<Service>

  /// Tells whether an instance exists whose stop hooks have to run.
  @usableFromInline let isConstructed: @Sendable () -> Bool

  @usableFromInline
  init(_ slot: Slot<Service>, isConstructed: @escaping @Sendable () -> Bool = { false }) {
    self.slot = slot
    self.isConstructed = isConstructed
  }

  @inlinable
  static func singleton(_ factory: Slot<Service>, key: Key) -> PlannedSlot {
    let cell = SharedCell<Service>(key: key)
    return PlannedSlot(Slot { instance in try cell.value { try factory.get(instance.root) } }) {
      cell.isConstructed
    }
  }

  @inlinable
  static func scoped(
    _ factory: Slot<Service>, at site: LinkSite, in scope: ScopeID
  ) -> PlannedSlot {
    let (key, layout) = (site.key, site.layout(of: scope))
    let index = layout.reserve()
    return PlannedSlot(
      Slot { instance in
        let owner = instance.enclosing(layout)
        let cell: SharedCell<Service> = owner.cell(at: index, key: key)
        return try cell.value { try factory.get(owner) }
      })
  }

  @inlinable
  static func weakSingleton(_ factory: Slot<Service>, key: Key) -> PlannedSlot {
    let cell = WeakCell<Service>(key: key)
    return PlannedSlot(Slot { instance in try cell.value { try factory.get(instance.root) } })
  }
}
