import Truss

/// Assemblies with one wrong or forgotten word each.
enum WrongWords {
  enum Replica: Qualifier {}

  struct Check: Sendable {}
  struct Health: Sendable { let checks: [Check] }

  struct Month: Sendable {}
  struct Calendar: Sendable { let month: Month }
  struct Page: Sendable { let month: Month, calendar: Calendar }

  struct Session: Sendable {}
  struct Drafts: Sendable { let drafts: AssistedFactory<Calendar, Month> }
  struct Window: Sendable { let drafts: Drafts }

  /// One of the two bindings has lost its qualifier.
  struct LostQualifier: Assembly {
    var bindings: Bindings {
      Singleton((any Store).self, MemoryStore.init)
      Singleton((any Store).self) { MemoryStore() }
      Singleton(Report.init).taking(Qualified<Replica, any Store>.self)
    }
    var roots: Roots { Report.self }
  }

  /// A binding is meant to be a contribution, and a contribution to be one to another collection.
  struct NoContribution: Assembly {
    struct Library: Sendable { let stores: [any Store] }

    var bindings: Bindings {
      Contribution(to: Check.self, Check.init)
      Singleton(Check.init)
      Singleton(Health.init)
      Contribution(MemoryStore.init)
      Contribution(to: (any Store).self, MemoryStore.init)
      Singleton(Library.init)
    }
    var roots: Roots { Health.self; Library.self }
  }

  /// A call passes what a shared instance needs, too.
  struct SharedTaker: Assembly {
    var bindings: Bindings {
      Singleton(Calendar.init)
      Transient(Page.init)
    }
    var roots: Roots { AssistedFactory<Page, Month>.self }
  }

  /// The lifetime is wrong for the call, which a singleton makes through another instance.
  struct ScopedProduct: Assembly {
    var bindings: Bindings {
      Scoped(in: Session.self, Calendar.init)
      Transient(Drafts.init)
      Singleton(Window.init)
    }
    var roots: Roots { Window.self }
  }

  private struct StoreModule: Module {
    var exports: Bindings { Singleton((any Store).self, MemoryStore.init) }
  }

  private struct ReportModule: Module {
    var exports: Bindings {
      Transient(Report.init)
      Singleton(Check.init)
    }
  }

  struct Whole: Assembly {
    var modules: Modules {
      StoreModule()
      ReportModule()
    }
    var roots: Roots { Report.self }
  }

  /// Only what no root reaches injects the key of the override.
  struct Part: Assembly {
    var modules: Modules { ReportModule() }
    var roots: Roots { Check.self }
    var overrides: Overrides { Value((any Store).self, MemoryStore()) }
  }

  enum Caption: Qualifier {}
  struct Label: Sendable { let text: String }

  private struct LabelModule: Module {
    var exports: Bindings { Transient(Label.init).taking(Qualified<Replica, String>.self) }
  }

  struct Labels: Assembly {
    var inputs: Inputs { Qualified<Replica, String>.self }
    var modules: Modules { LabelModule() }
    var roots: Roots { Label.self }
  }

  /// The input or the parameter has the wrong qualifier.
  struct OtherCaption: Assembly {
    var inputs: Inputs { Qualified<Caption, String>.self }
    var modules: Modules { LabelModule() }
    var roots: Roots { Label.self }
  }

  private struct ClockModule: Module { var exports: Bindings { Singleton(Watch.init) } }

  struct Watch: Sendable { let month: Month }

  /// `Watch` has lost its `.eager()`.
  struct NoEager: Assembly {
    var inputs: Inputs { Month.self }
    var bindings: Bindings { Singleton(Check.init).exported() }
    var modules: Modules { ClockModule() }
    var roots: Roots { Check.self }
  }

  /// The lists of both modules have an optional that they do not inject.
  struct PlainParameter: Assembly {
    struct OpenModule: Module {
      var requires: Requirements { Session?.self }
      var exports: Bindings { Singleton { (_: Session) in Check() } }
    }

    struct ClosedModule: Module {
      var requires: Requirements {
        Check.self
        Session?.self
      }
      var exports: Bindings { Singleton { (_: Session, check: Check) in Health(checks: [check]) } }
    }

    var inputs: Inputs { Session.self }
    var modules: Modules {
      OpenModule()
      ClosedModule()
    }
    var roots: Roots { Health.self }
  }

  /// The keys of another target are missing, so that perhaps its module is.
  struct NoModule: Assembly {
    struct WindowModule: Module {
      var exports: Bindings { Singleton { (_: any Error, _: any CodingKey) in Check() } }
    }

    var modules: Modules { WindowModule() }
    var roots: Roots { Check.self }
  }
}
