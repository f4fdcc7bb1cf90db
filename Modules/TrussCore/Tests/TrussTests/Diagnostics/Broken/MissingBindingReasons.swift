import Truss

/// Keys that are missing for a reason that the message tells.
struct MissingBindingReasons: Assembly {
  struct Page: Sendable { init(store: any Store, size: Int = 20) {} }
  struct Certificate: Sendable { init?(store: any Store) { nil } }

  enum Mail { struct Sender: Sendable {} }
  enum Sms { struct Sender: Sendable {} }

  protocol Clock: Sendable {}
  struct SystemClock: Clock {}

  var bindings: Bindings {
    Singleton((any Store).self, MemoryStore.init)
    Singleton { (container: Container) in Users(store: try container.resolve((any Store).self)) }
      .exported()
    Singleton { (_: (Int, any Store)) in Configuration() }.exported()
    Singleton(Page.init).exported()
    Singleton(Certificate.init(store:))
    Singleton { (_: Certificate) in RequestContext() }.exported()
    Singleton { Sms.Sender() }
    Singleton { (_: Mail.Sender) in SessionContext() }.exported()
    Singleton(SystemClock.init)
    Singleton { (_: SystemClock, _: any Clock) in Server(routes: []) }.exported()
    limits()
    report()
  }

  /// Binds a type of a name that another one has, so that nothing written distinguishes them.
  private func limits() -> Bindings {
    struct Limits: Sendable {}
    return Bindings { Singleton { Limits() }.exported() }
  }

  private func report() -> Bindings {
    struct Limits: Sendable {}
    return Bindings {
      Singleton { (limits: Limits, one: (Int, Int), store: any Store) in Report(store: store) }
        .exported()
    }
  }
  var roots: Roots {
    Users.self
    Configuration.self
    Page.self
    RequestContext.self
    SessionContext.self
    Server.self
    Report.self
  }
}
