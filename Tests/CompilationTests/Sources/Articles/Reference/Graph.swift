// Snippets of Modules/TrussCore/TrussGraph

import Truss

protocol Database: Sendable {}
struct Configuration: Sendable {}
struct ReplicaDatabase: Database {
  let configuration: Configuration
}
struct Reports: Sendable {
  let database: any Database
}

// snippet: Qualifier

struct ReportsModule: Module {
  var bindings: Bindings {
    // snippet: Qualifier (2)
  }
}
