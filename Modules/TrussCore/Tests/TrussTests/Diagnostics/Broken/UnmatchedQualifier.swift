import Truss

enum UnmatchedQualifier {
  enum Replica: Qualifier {}

  struct ReportModule: Module {
    var exports: Bindings {
      Singleton((any Store).self, MemoryStore.init)
      Singleton(Report.init(store:)).taking(Qualified<Replica, MemoryStore>.self)
      Singleton(Users.init(store:)).taking((any Store).self, Qualified<Replica, any Store>.self)
      Singleton { Server(routes: []) }.taking(Qualified<Replica, any Store>.self)
    }
  }

  struct App: Assembly {
    var name: String { "unmatched-qualifier" }
    var modules: Modules { ReportModule() }
    var roots: Roots { Report.self; Users.self; Server.self }
  }
}
