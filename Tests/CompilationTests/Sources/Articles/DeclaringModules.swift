// Snippets of Modules/TrussCore/Truss/Truss.docc/DeclaringModules.md
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import Truss

protocol Database: Sendable {}
protocol UserStore: Sendable {}
struct SQLUserStore: UserStore { let database: any Database }
struct UserClock: Sendable {}
struct UserService: Sendable {
  let store: any UserStore
  let clock: UserClock
}
struct Report {
  let store: any UserStore
  let date: Date
}
struct Log: Sendable {}
struct LoggingUserStore: UserStore { init(_ inner: any UserStore, log: Log) {} }
final class Parser: Sendable { init(lexer: Lexer) {} }

// bindings: Overview

public struct ListsModule: Module {
  // snippet: Lifetimes
  @BindingsBuilder private var routes: Bindings {}
}

// bindings: Replacing and wrapping

// snippet: Initializing instances (2)

// bindings: Initializing instances
