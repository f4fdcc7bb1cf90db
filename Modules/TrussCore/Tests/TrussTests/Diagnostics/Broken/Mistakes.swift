import Truss

/// An application of open modules, with one mistake at a time.
struct Mistakes: Assembly {
  enum Mistake: String, CaseIterable {
    case none
    case deletedBinding, forgottenModule, forgottenInput, forgottenQualifiedInput
    case deletedTargetOfOverride, duplicateBinding, scopedByMistake, privateBinding
    case parameterThatClosesCycle, inputBoundAgain, wrongQualifier, forgottenQualifier
    case unlistedOptional
    case newDependency, deletedPrivateBinding
  }

  protocol Device: Sendable {}
  protocol Time: Sendable {}
  protocol Keychain: Sendable {}
  protocol Vault: Sendable {}
  protocol Sync: Sendable {}
  protocol Reader: Sendable {}
  protocol Window: Sendable {}

  enum Group: Qualifier {}
  enum SharedGroup: Qualifier {}
  enum Version: Qualifier {}

  struct Phone: Device {}
  struct SystemTime: Time { let device: any Device }
  struct GroupKeychain: Keychain { let group: String }
  struct Cipher: Sendable { let time: any Time }
  struct LocalVault: Vault { let keychain: any Keychain, cipher: Cipher }
  struct SyncedVault: Vault { let keychain: any Keychain, cipher: Cipher, sync: any Sync }
  struct CloudSync: Sync { let vault: any Vault }
  struct TimedSync: Sync { let vault: any Vault, time: any Time }
  struct ChipReader: Reader {}
  struct SilentReader: Reader {}
  struct Screen: Sendable { let sync: any Sync, reader: any Reader, window: (any Window)? }
  struct About: Sendable { let version: String }
  struct Editing: Sendable {}

  struct PlatformModule: Module {
    let mistake: Mistake

    var exports: Bindings {
      Singleton((any Time).self, SystemTime.init)
      switch mistake {
      case .wrongQualifier:
        Singleton((any Keychain).self, GroupKeychain.init)
          .taking(Qualified<Group, String>.self)
      case .forgottenQualifier: Singleton((any Keychain).self, GroupKeychain.init)
      default:
        Singleton((any Keychain).self, GroupKeychain.init)
          .taking(Qualified<SharedGroup, String>.self)
      }
      if mistake == .inputBoundAgain { Singleton((any Device).self, Phone.init) }
      if mistake != .deletedTargetOfOverride { Singleton((any Reader).self, ChipReader.init) }
    }
  }

  struct VaultModule: Module {
    let mistake: Mistake

    var exports: Bindings {
      switch mistake {
      case .deletedBinding, .privateBinding: Bindings()
      case .parameterThatClosesCycle: Singleton((any Vault).self, SyncedVault.init)
      case .scopedByMistake: Scoped(in: Editing.self, (any Vault).self, LocalVault.init)
      default: Singleton((any Vault).self, LocalVault.init)
      }
      if mistake == .duplicateBinding { Singleton((any Time).self, SystemTime.init) }
    }

    var bindings: Bindings {
      Singleton(Cipher.init)
      if mistake == .privateBinding { Singleton((any Vault).self, LocalVault.init) }
    }
  }

  struct SyncModule: Module {
    let mistake: Mistake

    var exports: Bindings {
      if mistake == .newDependency {
        Singleton((any Sync).self, TimedSync.init)
      } else {
        Singleton((any Sync).self, CloudSync.init)
      }
    }
  }

  struct ScreenModule: Module {
    let mistake: Mistake

    var requires: Requirements { if mistake != .unlistedOptional { (any Window)?.self } }
    var exports: Bindings {
      Transient(Screen.init)
      Transient(About.init).taking(Qualified<Version, String>.self)
    }
  }

  /// Binds privately what another module exports.
  struct AuditModule: Module {
    let mistake: Mistake

    struct Audit: Sendable { let time: any Time }

    var exports: Bindings { Singleton(Audit.init).eager() }

    var bindings: Bindings {
      if mistake != .deletedPrivateBinding { Singleton((any Time).self, SystemTime.init) }
    }
  }

  var mistake = Mistake.none
  var name: String { "studio" }

  var inputs: Inputs {
    if mistake != .forgottenInput { (any Device).self }
    if mistake != .forgottenQualifiedInput { Qualified<Version, String>.self }
    Qualified<Group, String>.self
    Qualified<SharedGroup, String>.self
  }

  var modules: Modules {
    PlatformModule(mistake: mistake)
    VaultModule(mistake: mistake)
    if mistake != .forgottenModule { SyncModule(mistake: mistake) }
    ScreenModule(mistake: mistake)
    AuditModule(mistake: mistake)
  }

  var roots: Roots {
    Screen.self
    About.self
    ScopeFactory<Editing, About>.self
    Qualified<Group, String>.self
  }

  var overrides: Overrides { Value((any Reader).self, SilentReader()) }
}
