import Truss

enum MissingBindingContainer {
  struct LocatorModule: Module {
    var bindings: Bindings {
      Singleton { (container: Container) in Users(store: try container.resolve((any Store).self)) }
        .exported()
    }
  }

  struct App: Assembly {
    var name: String { "locator" }
    var modules: Modules { LocatorModule() }
    var roots: Roots { Users.self }
  }
}
