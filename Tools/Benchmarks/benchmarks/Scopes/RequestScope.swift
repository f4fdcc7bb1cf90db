/// A scope as an engineer writes it for one thread: its object is made when it is first needed.
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
