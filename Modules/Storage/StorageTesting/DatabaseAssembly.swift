import Storage
import StorageLive
import Truss

/// An application of storage only.
struct DatabaseAssembly: Assembly {
  let migrations: [Migration]

  var inputs: Inputs { StorageConfiguration.self }

  var modules: Modules {
    StorageModule()
    MigrationsModule(migrations: migrations)
  }

  var roots: Roots { (any Database).self }
}

/// Contributes the migrations of a test, as features do.
private struct MigrationsModule: Module {
  let migrations: [Migration]

  var bindings: Bindings {
    for migration in migrations {
      Contribution(to: Migration.self) { migration }
    }
  }
}
