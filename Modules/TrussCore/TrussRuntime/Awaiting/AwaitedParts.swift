import Synchronization

/// The slots of a form whose parts have to be awaited, with each such part replaced by a slot that
/// holds an instance.
///
/// So the closure that makes the form is the same, whether or not its parts can be constructed on
/// request.
private final class AwaitedParts: @unchecked Sendable {
  // The proof for `@unchecked Sendable`: one task fills the list before it is read, and frees it.

  let parameters: Parameters
  private let count: Int
  private var holders: [Slot] = []

  package init(_ count: Int) {
    self.count = count
    parameters = Parameters(slots: .allocate(capacity: count))
  }

  deinit {
    for holder in holders {
      holder.destroyInstance()
      holder.memory?.deallocate()
    }
    parameters.slots.deallocate()
  }

  func resolve(_ arguments: Arguments) async throws {
    for index in 0..<count {
      let part = arguments.parameters.slots[index].takeUnretainedValue()
      let slot = part.isEffectful ? try await hold(part, for: arguments.scope) : part
      (parameters.slots + index).initialize(to: .passUnretained(slot))
    }
  }

  private func hold(_ part: Slot, for scope: ScopeInstance) async throws -> Slot {
    let memory = TypeLayout.allocate(part.type)
    let holder = Slot(
      of: part.type, key: part.key, sharing: .container, depth: part.depth,
      isRefusedAfterStop: false, parameters: part.parameters, memory: memory, supply: part.supply)
    holders.append(holder)
    try await part.putAwaiting(in: Place(memory), for: scope)
    holder.address.store(memory, ordering: .releasing)
    return holder
  }
}

extension EffectfulFactory {
  /// Returns a factory that makes a form of parts, or `nil` if all parts can be constructed on request.
  package static func form(
    of parts: Parameters, count: Int, supply: @escaping Slot.Supply
  ) -> EffectfulFactory? {
    let isEffectful = (0..<count).contains { index in
      parts.slots[index]._withUnsafeGuaranteedRef(\.isEffectful)
    }
    guard isEffectful else { return nil }
    return EffectfulFactory(isolation: nil) { arguments, place in
      let parts = AwaitedParts(count)
      do { try await parts.resolve(arguments) } catch { return error }
      return withExtendedLifetime(parts) {
        supply(Arguments(parameters: parts.parameters, scope: arguments.scope), place)
      }
    }
  }
}
