import Truss

/// Keys under other qualifiers than those that are bound.
enum MissingBindingQualified {
  enum Version: Qualifier {}
  enum Group: Qualifier {}
  enum Replica: Qualifier {}

  final class Reviews: Sendable {
    init(version: Qualified<Version, String>, store: Qualified<Replica, any Store>) {}
  }

  struct PlatformModule: Module {
    var requires: Requirements {
      Qualified<Version, String>.self
      Qualified<Replica, any Store>.self
    }
    var bindings: Bindings { Singleton(Reviews.init(version:store:)).exported() }
  }

  struct App: Assembly {
    var inputs: Inputs { Qualified<Group, String>.self }
    var modules: Modules { PlatformModule(); StoreModule() }
    var roots: Roots { Reviews.self; Qualified<Group, String>.self; (any Store).self }
  }

  struct OtherApp: Assembly {
    var inputs: Inputs { Qualified<Version, String>.self; Qualified<Replica, any Store>.self }
    var modules: Modules { PlatformModule() }
    var roots: Roots { Reviews.self }
  }
}
