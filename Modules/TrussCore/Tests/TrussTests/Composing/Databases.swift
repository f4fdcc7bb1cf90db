import Truss

/// Where a database lies, which each has for itself.
struct DatabaseFile: Sendable { let name: String }

/// Changes a database when it is opened.
struct Migration: Sendable { let name: String }

/// A dependency that all databases share.
struct WallClock: Sendable {}

/// A dependency of a database, private to its module.
final class Pages: Sendable {
  let file: String
  let migrations: [String]
  let journal: Journal?

  init(file: DatabaseFile, migrations: [Migration], clock: WallClock, journal: Journal?) {
    self.file = file.name
    self.migrations = migrations.map(\.name)
    self.journal = journal
  }
}

final class Database: Sendable {
  let pages: Pages
  let name: String

  init(pages: Pages) {
    self.pages = pages
    name = pages.file
  }

  init(named name: String, like other: Database) {
    pages = other.pages
    self.name = name
  }
}

/// A database with a file and with migrations, as two of an application have them.
struct DatabaseModule: Module {
  var requires: Requirements { DatabaseFile.self; WallClock.self; Journal?.self }

  var bindings: Bindings {
    Singleton(Pages.init(file:migrations:clock:journal:))
    Singleton(Database.init(pages:))
      .onStart { $0.pages.journal?.note("start \($0.name)") }
      .onStop { $0.pages.journal?.note("stop \($0.name)") }
      .exported()
  }
}

/// An application with a database and with a replica of it.
struct TwoDatabases: Assembly {
  var others = Modules()
  var otherRoots = Roots()
  var otherInputs = Inputs()

  let name = "two-databases"

  var inputs: Inputs { DatabaseFile.self; Qualified<Replica, DatabaseFile>.self; otherInputs }

  var modules: Modules {
    TestModule("clock") { Value(WallClock()).exported() }
    DatabaseModule()
    DatabaseModule().qualified(Replica.self)
    others
  }

  var roots: Roots { Database.self; Qualified<Replica, Database>.self; otherRoots }

  static var values: Values {
    Values {
      Value(DatabaseFile(name: "main"))
      Value(DatabaseFile(name: "replica")).qualified(Replica.self)
    }
  }
}

@ModulesBuilder var bothMigrations: Modules {
  TestModule("migrations") {
    Contribution(to: Migration.self) { Migration(name: "a") }
    Contribution(to: Migration.self) { Migration(name: "b") }.qualified(Replica.self)
  }
}
