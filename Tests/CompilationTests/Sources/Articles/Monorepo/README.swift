// Snippets of README.md

import API
import APILive
import AccessLive
import Logging
import LoggingLive
import MetricsLive
import Storage
import StorageHealth
import StorageLive
import Truss
import Users

@testable import UsersLive
@testable import UsersServerAssemblies

// snippet: Six files (2)

// snippet: Six files (3)

extension ServerAssembly {
  static let program = "users-server"
}
