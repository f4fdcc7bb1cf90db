import Truss

enum QualifiedModules {
  enum Replica: Qualifier {}

  final class Database: Sendable { init(clock: Clock) {} }
  final class Reports: Sendable { init(database: Database, pages: Pages) {} }
  struct Pages: Sendable {}
  struct Clock: Sendable {}

  struct StorageModule: Module {
    var bindings: Bindings {
      Value(Pages())
      Singleton { (clock: Clock, pages: Pages) in Database(clock: clock) }.exported()
    }
  }

  struct ReportsModule: Module {
    var requires: Requirements { Database.self; Pages.self }
    var bindings: Bindings { Singleton(Reports.init(database:pages:)).exported() }
  }

  struct App: Assembly {
    var inputs: Inputs { Qualified<Replica, Clock>.self }
    var modules: Modules {
      StorageModule().qualified(Replica.self)
      ReportsModule().qualified(Replica.self)
      ReportsModule()
      StorageModule().qualified(Replica.self)
    }
    var roots: Roots { Qualified<Replica, Reports>.self }
  }

  /// Does not compose the module that the other application composes under a qualifier.
  struct PlainApp: Assembly {
    var modules: Modules { TellModule() }
    var roots: Roots { Tell.self }
  }

  struct Tell: Sendable { init(database: Qualified<Replica, Database>) {} }

  struct TellModule: Module {
    var requires: Requirements { Qualified<Replica, Database>.self }
    var bindings: Bindings { Singleton(Tell.init(database:)).exported() }
  }
}

extension QualifiedModules.App {
  @SeveritiesBuilder var severities: Severities { Forbid(.undeclaredRequirement) }
}
