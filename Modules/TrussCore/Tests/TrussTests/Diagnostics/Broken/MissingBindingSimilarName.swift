import Truss

enum MissingBindingSimilarName {
  struct UsersModule: Module {
    var bindings: Bindings {
      Singleton(MemoryStore.init)
      Singleton { (store: MemoryStore) in Report(store: store) }.exported()
      Singleton(Users.init(store:)).exported()
    }
  }

  struct App: Assembly {
    var name: String { "similar-name" }
    var modules: Modules { UsersModule() }
    var roots: Roots { Users.self; Report.self }
  }
}
