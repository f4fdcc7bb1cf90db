// Snippets of README.md

import API
import APILive
import AccessLive
import Logging
import LoggingLive
import MetricsLive
import Notes
import Storage
import StorageHealth
import StorageLive
import Truss
import TrussTesting
import Users
import UsersLive
import UsersServerAssemblies
import UsersTesting

@testable import NotesLive

struct NotesModule: Module {
  // snippet: The tour (2)
}

struct ServerAssembly: Assembly {
  static let program = "users-server"

  // snippet: The tour (3)
}

struct Options {
  let logLevel: LogLevel
  let server: ServerConfiguration
}

func serve(
  _ options: Options, _ server: ServerConfiguration, on storage: StorageConfiguration
) async throws {
  // snippet: The tour (4)
}

func test(database: any Database) async throws {
  // snippet: The tour (5)
}
