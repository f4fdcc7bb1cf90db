// Snippets of Modules/TrussCore/Truss/Truss.docc/Cookbook/PreviewsAndViewModels.md

import Testing
import Truss
import TrussTesting

struct User: Sendable { let name: String }
protocol UserDirectory: Sendable { func user(_ id: Int) async throws -> User }
struct SampleUsers: UserDirectory {
  func user(_ id: Int) async throws -> User { User(name: "Ada") }
}
struct UsersModule: Module { var bindings: Bindings {} }

// snippet: Overview

// snippet: Overview (2)

// snippet: Overview (3)

// snippet: Previews

// snippet: Previews (2)

struct PreviewTests {
  // snippet: Previews (3)
}
