/// The value of a scope.
struct RequestContext: Sendable {
  let id: UInt64
  let path: String
}

/// The object of a scope, which holds the scope's value and a singleton.
final class Session: Sendable {
  let context: RequestContext
  let store: any Store

  init(context: RequestContext, store: any Store) {
    self.context = context
    self.store = store
  }
}

/// The entry of a scope: its object and a singleton.
struct Handler: Sendable {
  let session: Session
  let clock: Clock

  var tag: UInt64 { session.context.id &+ session.store.tag &+ clock.tag }
}
