/// A transient class with a property that is set after its construction.
final class Badge {
  var clock: Clock?

  var tag: UInt64 { clock?.tag ?? 0 }
}

/// The object of a scope, which is committed or rolled back when the scope ends.
final class Booking: Sendable {
  let context: RequestContext
  let store: any Store

  init(context: RequestContext, store: any Store) {
    self.context = context
    self.store = store
  }

  var tag: UInt64 { context.id &+ store.tag }

  @inline(never) func commit() async {}
  @inline(never) func rollBack() async {}
}
