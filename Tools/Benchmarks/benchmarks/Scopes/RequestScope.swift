/// A hand-written scope for one thread, whose object is created on first use.
final class RequestScope {
  let context: RequestContext
  let application: Application
  private(set) lazy var session = Session(context: context, store: application.store)

  init(_ context: RequestContext, in application: Application) {
    self.context = context
    self.application = application
  }

  var handler: Handler { Handler(session: session, clock: application.clock) }
}
