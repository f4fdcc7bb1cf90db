import Truss

/// A singleton of a parent needs the input of a child.
enum ParentNeedsChild {
  struct User: Sendable {}
  final class Cart: Sendable { init(owner: Owner) {} }
  struct Owner: Sendable { init(user: User) {} }

  struct CartModule: Module {
    var requires: Requirements { User.self }
    var bindings: Bindings {
      Singleton(Cart.init(owner:)).exported()
      Transient(Owner.init(user:))
    }
  }

  /// Reaches the cart itself.
  struct App: Assembly {
    var name: String { "shop" }
    var inputs: Inputs { Configuration.self }
    var modules: Modules { CartModule() }
    var roots: Roots { Cart.self; Configuration.self }
  }

  struct ChildOfApp: Assembly {
    var name: String { "session" }
    var parent: App { App() }
    var inputs: Inputs { User.self }
    var roots: Roots { User.self }
  }

  struct Parent: Assembly {
    var name: String { "shop" }
    var inputs: Inputs { Configuration.self }
    var modules: Modules { CartModule() }
    var roots: Roots { Configuration.self }
  }

  /// Reaches the cart of the parent.
  struct Child: Assembly {
    var name: String { "session" }
    var parent: Parent { Parent() }
    var inputs: Inputs { User.self }
    var roots: Roots { Cart.self }
  }
}
