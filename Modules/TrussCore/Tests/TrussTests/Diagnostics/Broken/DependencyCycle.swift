import Truss

enum DependencyCycle {
  final class Parent: Sendable { init(child: Child) {} }
  final class Child: Sendable { init(toy: Toy) {} }
  final class Toy: Sendable { init(parent: Parent, owner: Child?) {} }
  final class Mirror: Sendable { init(mirror: Mirror) {} }
  final class Editor: Sendable { init(page: Page, window: Window) {} }
  final class Page: Sendable { init(editor: Editor) {} }
  final class Window: Sendable { init(editor: Editor) {} }

  struct FamilyModule: Module {
    var exports: Bindings {
      Singleton(Parent.init(child:))
      Singleton(Child.init(toy:))
      Singleton { (parent: Parent) in Toy(parent: parent, owner: nil) }
      Transient(Mirror.init(mirror:))
      Singleton(Editor.init(page:window:))
      Transient(Page.init(editor:))
      Singleton(Window.init(editor:))
    }
  }

  struct App: Assembly {
    var name: String { "dependency-cycle" }
    var modules: Modules { FamilyModule() }
    var roots: Roots { Parent.self; Mirror.self; Page.self; Window.self }
  }
}

/// A module binds a form that every factory could take anyway.
enum CycleOfForm {
  struct Clock: Sendable {}
  struct Watch: Sendable { let clock: Lazy<Clock> }

  struct ClockModule: Module {
    var bindings: Bindings {
      Singleton(Clock.init)
      Transient { (clock: Lazy<Clock>) in clock }
      Singleton(Watch.init(clock:)).exported()
    }
  }

  struct App: Assembly {
    var name: String { "watches" }
    var modules: Modules { ClockModule() }
    var roots: Roots { Watch.self }
  }
}
