// Snippets of Modules/TrussMacros/TrussMacros
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Truss
import TrussMacros

protocol Store: Sendable {}
struct Month: Sendable {}
// snippet: Assisted

public protocol Database: Sendable {}
protocol UserStore: Sendable {}

enum Injecting {
  // snippet: Injectable
}

struct UserClock: Sendable { static let system = UserClock() }
struct SQLUserStore: UserStore { let database: any Database }
protocol UserDirectory: Sendable {}
struct UserService: UserDirectory {
  let store: any UserStore
  let clock: UserClock
}

// snippet: Provides
