import Truss
import TrussQuestions

/// Modules and applications with everything that a question can be about.
enum Office {
  protocol Clock: Sendable {}
  protocol Archive: Sendable {}
  protocol Mailer: Sendable {}
  protocol Report: Sendable {}

  struct SystemClock: Clock {}
  struct DiskArchive: Archive { let clock: any Clock }
  struct SealedArchive: Archive { let inner: any Archive }
  struct PostMailer: Mailer { let archive: any Archive }
  struct Letter: Report { let mailer: Lazy<any Mailer> }
  struct Desk: Sendable { let report: any Report, mailer: any Mailer }
  struct Shelf: Sendable {}
  struct Stamp: Sendable {}
  struct Caller: Sendable {}
  struct Call: Sendable { let caller: Caller, mailer: any Mailer }
  enum Backup: Qualifier {}

  struct ClockModule: Module {
    var bindings: Bindings {
      Singleton(
        (any Clock).self, SystemClock.init, fileID: "Clocks/ClockModule.swift", line: 5, column: 5
      ).exported()
      Singleton(
        (any Clock).self, SystemClock.init, fileID: "Clocks/ClockModule.swift", line: 6, column: 5
      ).qualified(Backup.self).exported()
    }
  }

  struct ArchiveModule: Module {
    var requires: Requirements { (any Clock).self }
    var bindings: Bindings {
      Singleton(
        (any Archive).self, DiskArchive.init, fileID: "Archives/ArchiveModule.swift", line: 8,
        column: 5
      ).exported()
      Decorator((any Archive).self, SealedArchive.init)
      Singleton(Shelf.self, Shelf.init).exported()
    }
  }

  struct MailModule: Module {
    var requires: Requirements { (any Archive).self }
    var bindings: Bindings {
      Singleton((any Mailer).self, PostMailer.init).exported().onStart { _ in }
      Contribution(to: Stamp.self, Stamp.init)
    }
  }

  struct DeskModule: Module {
    var requires: Requirements { (any Mailer).self }
    var bindings: Bindings {
      Transient((any Report).self, Letter.init)
      Transient(Desk.init).exported()
      Transient(Call.init).exported()
    }
  }

  struct App: Assembly {
    let name: String
    var hasCalls = true
    var modules: Modules { ClockModule(); ArchiveModule(); MailModule(); DeskModule() }
    var roots: Roots {
      Desk.self
      if hasCalls { AssistedFactory<Call, Caller>.self }
    }
  }

  static let main = Wiring(of: facts(App(name: "office")))
  static let annex = Wiring(of: facts(App(name: "annex", hasCalls: false)))

  static func facts(_ assembly: some Assembly) -> ApplicationFacts {
    ApplicationFacts(of: Graph(of: assembly), locatedBy: \.description)
  }
}
