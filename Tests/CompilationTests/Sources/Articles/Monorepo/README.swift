// Snippets of README.md

import API
import AppAssembly
import Storage
import StorageLive
import StoragePostgres
import Truss
import Users
@testable import UsersLive

// snippet: A module

// snippet: An assembly

// snippet: An assembly (3)

func shown(_ configuration: StorageConfiguration) async throws {
  // snippet: An assembly (2)
  _ = page
}
