// Snippets of Modules/TrussCore/Truss/Truss.docc/InjectingViews.md
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Truss

@MainActor protocol View {}
@MainActor protocol App { init() }
extension App { static func main() {} }

public protocol UserDirectory: Sendable {}
public protocol Tracer: Sendable {}
struct Configuration: Sendable {}

// snippet: Overview

let configuration = Configuration()
// snippet: Overview (2)

public struct Report: Sendable {}
enum ReportsViews { @RootsBuilder static var roots: Roots { Report.self } }
// snippet: Injectable types
extension PhoneAssembly {
  public var inputs: Inputs { Inputs { Configuration.self } }
  public var modules: Modules { Modules() }
}

func resolveUsers() throws {
  // snippet: When a property is resolved
  _ = users
}

// snippet: When a property is resolved (2)

// snippet: Several containers

struct User: Sendable {}

func logIn(_ session: Container) {
  // snippet: Several containers (2)
  _ = user
}

func render(_ view: some View) -> String { "" }

@MainActor func show(_ container: Container) {
  // snippet: Task-local containers
  _ = page
}
