import Truss

struct HookDependencies: Assembly {
  struct Mailer: Sendable {}
  struct Tracer: Sendable {}
  struct Metrics: Sendable {}
  struct Session: Sendable {}
  struct Check: Sendable {}

  struct MetricsModule: Module { var bindings: Bindings { Singleton(Metrics.init).exported() } }

  struct ServerModule: Module {
    var bindings: Bindings {
      Singleton { MemoryStore() }
        .onStart { (_, _: Mailer, _: Session) in }
        .onStop { (_, _: Lazy<Mailer>, _: Tracer?, _: Metrics, _: [Check]) in }
        .exported()
      Scoped(in: RequestContext.self) { Session() }
    }
  }

  var modules: Modules { MetricsModule(); ServerModule() }
  var roots: Roots { MemoryStore.self }
  var severities: Severities { Forbid(.undeclaredRequirement) }
}
