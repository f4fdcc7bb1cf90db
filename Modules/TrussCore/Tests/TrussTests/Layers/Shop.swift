import Truss

// An application whose layers are partly replaced by the suites in this folder.

protocol MailServer: Sendable { var log: String { get } }
struct SMTP: MailServer {
  let host: Host
  var log: String { "smtp \(host.name)" }
}
struct Recorder: MailServer { var log = "recorder" }
struct Spy: MailServer {
  let inner: any MailServer
  var log: String { "spy(\(inner.log))" }
}
struct Host: Sendable, Equatable { let name: String }
struct Clock: Sendable { let time: String }
struct Newsletter: Sendable {
  let mail: any MailServer
  let clock: Clock
  var text: String { "\(mail.log) at \(clock.time)" }
}
enum Backup: Qualifier {}

struct MailModule: Module {
  var requires: Requirements { Host.self }
  var bindings: Bindings { Singleton((any MailServer).self, SMTP.init(host:)).exported() }
}

struct NewsModule: Module {
  var requires: Requirements { (any MailServer).self }
  var bindings: Bindings {
    Singleton(Newsletter.init(mail:clock:)).exported()
    Singleton { (zone: Zone) in Clock(time: "noon \(zone.name)") }
    Singleton { Zone(name: "UTC") }
  }
}
struct Zone: Sendable { let name: String }

struct ShopAssembly: Assembly {
  var name: String { "shop" }
  var inputs: Inputs { Host.self }
  var modules: Modules { MailModule(); NewsModule() }
  var roots: Roots { Newsletter.self }
}

extension Container {
  /// The text of the newsletter of a shop without inputs.
  static func text<A: Assembly>(of assembly: A) async throws -> String
  where A.ParentAssembly == NoParent {
    try await Container(assembly).resolve(Newsletter.self).text
  }
}
