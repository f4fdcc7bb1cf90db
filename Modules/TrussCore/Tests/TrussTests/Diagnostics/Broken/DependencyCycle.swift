import Truss

enum DependencyCycle {
  final class Parent: Sendable { init(child: Child) {} }
  final class Child: Sendable { init(toy: Toy) {} }
  final class Toy: Sendable { init(parent: Parent, owner: Child?) {} }
  final class Mirror: Sendable { init(mirror: Mirror) {} }

  struct FamilyModule: Module {
    var bindings: Bindings {
      Singleton(Parent.init(child:)).exported()
      Singleton(Child.init(toy:))
      Singleton { (parent: Parent) in Toy(parent: parent, owner: nil) }
      Factory(Mirror.init(mirror:)).exported()
    }
  }

  struct App: Assembly {
    var name: String { "dependency-cycle" }
    var modules: Modules { FamilyModule() }
    var roots: Roots {
      Parent.self
      Mirror.self
    }
  }
}
