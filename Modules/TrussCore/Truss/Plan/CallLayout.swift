/// The layout of the frames of calls whose arguments have the same types.
///
/// A frame is memory like that of a scope, without instances. It holds the arguments as a tuple, whose
/// elements follow one another, each at the next address that suits its alignment.
final class CallLayout: @unchecked Sendable {
  // The proof for `@unchecked Sendable`: the properties are changed only by the thread that links the
  // plan, before any call can be made.

  /// The slots of the arguments, which the plan owns.
  private(set) var slots: [Slot] = []

  /// The size of the tuple in bytes.
  private(set) var size = 0

  /// The alignment of the tuple in bytes.
  let alignment: Int

  /// Creates the layout of some arguments.
  ///
  /// - Parameters:
  ///   - keys: The keys of the arguments, in order.
  ///   - arena: Owns the slots of the arguments.
  init(of keys: [Key], in arena: SlotArena) {
    alignment = keys.map { TypeLayout.of($0.type).alignment }.max() ?? 1
    for key in keys {
      let (bytes, alignment) = TypeLayout.of(key.type)
      let offset = (size + alignment - 1) & -alignment
      size = offset + bytes
      let place = ScopePlace(
        layout: ObjectIdentifier(self), page: 0, offset: offset, alignment: self.alignment,
        ending: .nothing)
      let slot = arena.slot(
        of: key.type, key: key, sharing: .call, in: place, parameters: arena.parameters(0)
      ) { _, _ in
        preconditionFailure("an argument exists before any request for it")
      }
      slots.append(slot.takeUnretainedValue())
    }
  }
}

/// The calls of one assisted factory.
struct CallSite: Sendable {
  /// The layout of the frames, which the plan owns.
  let layout: Unmanaged<CallLayout>

  /// The type of the tuple of arguments.
  let arguments: Any.Type

  /// Whether a deferred form that takes arguments of a call may exist after the call.
  let mayOutlive: Bool
}
