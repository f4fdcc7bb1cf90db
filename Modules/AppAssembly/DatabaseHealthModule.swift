import API
import Storage
import Truss

/// Makes the server ready only while its database answers.
///
/// Neither feature can contribute this check, since storage and the server do not know each other.
struct DatabaseHealthModule: Module {
  var requires: Requirements { (any Database).self }

  var bindings: Bindings {
    Contribution(to: HealthCheck.self) { (database: any Database) in
      HealthCheck("database") { try await database.ping() }
    }
  }
}
