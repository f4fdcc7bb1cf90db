import Truss

/// Two types of one name that nothing written distinguishes.
enum MissingBindingPrivateType {
  static func bind() -> Bindings {
    struct Limits: Sendable {}
    return Bindings { Singleton { Limits() }.exported() }
  }

  static func take() -> Bindings {
    struct Limits: Sendable {}
    return Bindings {
      Singleton { (limits: Limits, one: (Int, Int), store: any Store) in
        Report(store: store)
      }
      .exported()
    }
  }

  struct LimitsModule: Module {
    var bindings: Bindings {
      bind()
      take()
      Singleton((any Store).self, MemoryStore.init)
    }
  }

  struct App: Assembly {
    var name: String { "private-types" }
    var modules: Modules { LimitsModule() }
    var roots: Roots { Report.self }
  }
}
