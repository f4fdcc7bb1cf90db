// Snippets of Modules/TrussCore/Truss/Truss.docc/Cookbook/XcodeAndIOS.md

import Testing
import Truss
import TrussTesting

protocol Notifications: Sendable {}
struct NotificationsModule: Module { var bindings: Bindings {} }
struct Feed: Sendable {}
enum PhoneCore {
  @ModulesBuilder static var modules: Modules {}
  @RootsBuilder static var roots: Roots { Feed.self }
}

struct PhoneTests {
  // snippet: Verifying while an application builds (2)
}

// snippet: Verifying without the simulator

func start() throws {
  // snippet: The start
}
