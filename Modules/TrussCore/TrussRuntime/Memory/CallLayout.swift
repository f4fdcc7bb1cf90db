/// The layout of the frames of calls whose arguments have the same types.
///
/// A frame is memory like that of a scope, without instances. It holds the arguments as a tuple, whose
/// elements follow one another, each at the next address that suits its alignment.
package final class CallLayout: @unchecked Sendable {
  // The proof for `@unchecked Sendable`: the properties are changed only by the thread that links the
  // plan, before any call can be made.

  /// The slots of the arguments, which the plan owns.
  package private(set) var slots: [Slot] = []

  /// The memory of the tuple.
  private(set) var extent = MemoryExtent()

  /// Creates the layout of some arguments, in order.
  package init(of keys: [Key], in arena: SlotArena) {
    let contents = keys.map { TypeLayout($0.type) }
    for (key, content) in zip(keys, contents) {
      let place = ScopePlace(
        content: content, layout: ObjectIdentifier(self), page: 0,
        offset: extent.add((content.size, content.alignment)))
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
///
/// It has no reference to the layout of its frames, because each call would write the reference count,
/// which threads share.
package struct CallSite: Sendable {
  /// The identity of the layout of the frames.
  let layout: ObjectIdentifier

  /// The type of the tuple of arguments.
  let arguments: Any.Type

  /// The alignment of the tuple in bytes.
  let alignment: Int

  /// The memory that the tuple needs in bytes, wherever it begins.
  let capacity: Int

  /// Whether the thread keeps the frame of a call for its next one.
  let reusesFrame: Bool

  /// The frames that threads keep.
  ///
  /// They are here because reading a global property costs a call.
  let frames = IdleFrame.frames

  /// Collects the facts about calls; `mayOutlive` says whether a deferred form that takes their arguments may exist
  /// after one.
  package init(_ layout: CallLayout, of arguments: Any.Type, mayOutlive: Bool) {
    self.layout = ObjectIdentifier(layout)
    self.arguments = arguments
    alignment = layout.extent.alignment
    capacity = layout.extent.size + max(0, alignment - MemoryLayout<UInt>.alignment)
    reusesFrame = !mayOutlive && capacity <= IdleFrame.capacity
  }
}
