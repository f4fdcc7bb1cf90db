import Truss

enum MissingBindingSameName {
  enum Mail { struct Sender: Sendable {} }

  enum Sms { struct Sender: Sendable {} }

  struct Invitation: Sendable { let sender: Mail.Sender }

  struct InvitationModule: Module {
    var bindings: Bindings {
      Singleton { Sms.Sender() }
      Singleton(Invitation.init(sender:)).exported()
    }
  }

  struct App: Assembly {
    var name: String { "same-name" }
    var modules: Modules { InvitationModule() }
    var roots: Roots { Invitation.self }
  }
}
