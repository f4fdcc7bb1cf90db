import Truss

/// Assemblies whose diagnostics name code, for types that are not trivial to write down.
enum BrokenShop {
  protocol Store: Sendable {}
  protocol Source<Element>: Sendable { associatedtype Element }
  struct MemoryStore: Store {}
  protocol Shelf: Sendable {}
  struct WoodShelf: Shelf {}
  struct Box<Content>: Sendable { struct Lid<Handle>: Sendable {} }
  enum Replica: Qualifier {}
  struct Request: Sendable {}
  struct Session: Sendable {}
  struct Settings: Sendable {}
  struct Rates: Sendable {}
  struct Page: Sendable {}
  struct Poster: Sendable {}
  struct Flyer: Sendable {}
  struct Offer: Sendable {}
  struct Ledger: Sendable {}
  struct Voucher: Sendable { init?(settings: Settings) { nil } }
  final class Head: Sendable { init(_ tail: Tail) {} }
  final class Tail: Sendable { init(_ heads: [Head], _ head: Head?) {} }
}

// MARK: - Modules

extension BrokenShop {
  /// Takes types that it does not list, and that no root reaches.
  ///
  /// The bindings are shared: a `Transient` could take them as arguments of a call.
  struct TypesModule: Module {
    var bindings: Bindings {
      Singleton {
        (
          _: any Source<Int>, _: (any Store).Type, _: any Store.Type, _: any Store & AnyObject,
          _: Box<any Store>.Lid<[any Source<String>]>
        ) in Poster()
      }
      .exported()
      Singleton {
        (
          _: @escaping @Sendable (inout Int, any Store) throws -> Void, _: (Int, any Store),
          _: any Sendable,
          _: [String: (any Store)?], _: Qualified<Replica, any Store>
        ) in Flyer()
      }
      .exported()
      Singleton { (_: (any Store)?, _: (() -> Void)?) in Settings() }.qualified(Replica.self)
        .exported()
    }
  }

  struct StoreModule: Module {
    var requires: Requirements {
      Settings.self
      Rates.self
    }

    var bindings: Bindings {
      Singleton(MemoryStore.init).qualified(Replica.self)
      Singleton { (_: any Store) in Page() }.exported()
      Singleton(WoodShelf.init)
      Singleton { (_: any Shelf) in UInt32() }.exported()
      Singleton { (_: Settings, _: Rates) in Ledger() }.exported()
      Singleton { Voucher(settings: Settings()) }
      Singleton { (_: Voucher) in Int8() }.exported()
      Singleton { UInt8() }
      Singleton { (_: Box<Int8>?) in Int16() }.exported()
      Singleton { Int32() }.overriding().exported()
      Singleton { Int64() }.exported()
      Singleton { Int64() }.exported()
      Contribution(to: Offer.self) { Offer() }
      Singleton { (_: Offer) in Bool() }.exported()
    }
  }

  struct PagesModule: Module {
    var requires: Requirements { UInt8.self }

    var bindings: Bindings {
      Singleton { (_: UInt8) in "" }.exported()
      Singleton { UInt8() }.overriding()
      Singleton { UInt16() }
    }
  }

  struct CycleModule: Module {
    var bindings: Bindings {
      Singleton(Head.init).exported()
      Singleton(Tail.init)
      Contribution(to: Head.self) { Head(Tail([], nil)) }
    }
  }

  struct ScopesModule: Module {
    var bindings: Bindings {
      Scoped(in: Request.self) { (_: Request) in Box<Int>() }
      Singleton { (_: Box<Int>) in Float() }.exported()
      Scoped(in: Session.self) { (_: Box<Int>) in Box<String>() }
      Singleton { (_: ScopeFactory<Session, Box<String>>) in Double() }.exported()
    }
  }

  struct SettingsModule: Module { var bindings: Bindings { Singleton(Rates.init).exported() } }
}

// MARK: - Assemblies

extension BrokenShop {
  struct App: Assembly {
    var inputs: Inputs { Ledger?.self }
    var modules: Modules {
      TypesModule()
      StoreModule()
      PagesModule()
      CycleModule()
      ScopesModule()
    }
    var roots: Roots {
      Page.self
      UInt32.self
      Ledger.self
      Int8.self
      Int16.self
      Int32.self
      Int64.self
      String.self
      Head.self
      Float.self
      Double.self
      Bool.self
    }
  }

  /// Needs what the parent binds with hooks and does not reach.
  struct ChildApp: Assembly {
    var parent: some Assembly { ParentApp() }
    var modules: Modules {}
    var roots: Roots { Box<any Source<Int>>.self }
  }

  struct ParentApp: Assembly {
    struct BoxModule: Truss.Module {
      var bindings: Bindings { Singleton { Box<any Source<Int>>() }.exported().onStart { _ in } }
    }

    var modules: Modules { BoxModule() }
    var roots: Roots {}
  }

  /// Has no inputs.
  struct SmallApp: Assembly {
    var modules: Modules { StoreModule() }
    var roots: Roots { Ledger.self }
  }

  struct OtherApp: Assembly {
    var inputs: Inputs { Settings.self }
    var modules: Modules { SettingsModule() }
    var roots: Roots { Rates.self }
  }
}
