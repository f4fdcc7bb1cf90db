/// A slot together with the container or scope that it is to be asked for.
struct DeferredSlot<Service>: Sendable {
  private let target: LateSlot<Service>
  private let instance: WeakInstance
  private let key: Key

  init(target: LateSlot<Service>, key: Key, in instance: ScopeInstance) {
    self.target = target
    self.key = key
    self.instance = WeakInstance(instance)
  }

  func get() throws -> Service {
    let instance = try instance.instance(for: key)
    return try target.slot.get(instance)
  }
}
