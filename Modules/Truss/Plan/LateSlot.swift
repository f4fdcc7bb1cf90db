/// A slot that is linked after those that refer to it, as a cycle of dependencies demands.
final class LateSlot<Service>: @unchecked Sendable {
  // The proof for `@unchecked Sendable`: `linked` is set while the plan is linked, by one thread,
  // before any slot can be asked. The plan keeps the slot, and whoever reads it keeps the plan.

  private unowned(unsafe) var linked: Slot<Service>?

  init() {}

  func link(_ slot: Slot<Service>) { linked = slot }

  var slot: Slot<Service> {
    guard let linked else { preconditionFailure("a slot was asked before its plan was linked") }
    return linked
  }
}
