import Truss

enum UnmatchedQualifier {
  enum Replica: Qualifier {}

  struct ReportModule: Module {
    var bindings: Bindings {
      Singleton((any Store).self, MemoryStore.init)
      Singleton(Report.init(store:)).qualifying(MemoryStore.self, by: Replica.self).exported()
      Singleton(Users.init(store:)).qualifying((any Store).self, by: nil, Replica.self).exported()
      Singleton { Server(routes: []) }.qualifying((any Store).self, by: Replica.self).exported()
    }
  }

  struct App: Assembly {
    var name: String { "unmatched-qualifier" }
    var modules: Modules { ReportModule() }
    var roots: Roots {
      Report.self
      Users.self
      Server.self
    }
  }
}
