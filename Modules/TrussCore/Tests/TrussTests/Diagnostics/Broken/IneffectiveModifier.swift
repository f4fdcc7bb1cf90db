import Truss

struct IneffectiveModifier: Assembly {
  struct StoreModule: Module {
    var bindings: Bindings {
      Singleton((any Store).self, MemoryStore.init).exported()
      Singleton { Configuration() }.exported()
      Singleton { RequestContext() }.overriding().fallback().exported()
    }
  }

  struct SessionModule: Module {
    var bindings: Bindings {
      Singleton { Configuration() }.fallback().overriding().also(SessionContext.self) { _ in
        SessionContext()
      }
    }
  }

  var modules: Modules { StoreModule(); SessionModule() }
  var roots: Roots { (any Store).self; Configuration.self; RequestContext.self }
  var overrides: Overrides {
    Value((any Store).self, MemoryStore()).fallback().exported()
    Value(RequestContext()).overriding().inside(StoreModule.self)
  }
}
