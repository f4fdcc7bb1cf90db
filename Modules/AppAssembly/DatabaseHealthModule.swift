import API
import Storage
import Truss

/// Makes the server ready only while its database answers.
///
/// Neither feature can say this: storage does not know servers, and the server does not know storage.
struct DatabaseHealthModule: Module {
  var requires: Requirements { (any Database).self }

  var bindings: Bindings {
    Contribution(to: HealthCheck.self) { (database: any Database) in
      HealthCheck("database") { try await database.ping() }
    }
  }
}
