// Snippets of README.md

import API
import Storage
import StorageLive
import Truss
import Users
@testable import UsersLive

// snippet: A module

// snippet: An assembly

func shown(_ configuration: StorageConfiguration) async throws {
  // snippet: An assembly (2)
  _ = page
}
