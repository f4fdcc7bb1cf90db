import Truss

// The tests copy this file into a package and fix it there, so its text matters.

/// Modules that do not list what they inject under qualifiers, and as an optional.
enum Shelves {
  enum Cold: Qualifier {}
  struct Jar: Sendable {}
  struct Shelf: Sendable { let jar: Jar }
  struct Lid: Sendable {}
  struct Ink: Sendable {}
  struct Label: Sendable { let ink: Ink? }
  struct Tag: Sendable { let lid: Lid? }

  struct JarModule: Module {
    var bindings: Bindings { Singleton(Jar.init).qualified(Cold.self).exported() }
  }

  struct ShelfModule: Module {
    var requires: Requirements {
      Requirements.none
    }

    var bindings: Bindings {
      #if DEBUG
        Singleton(Shelf.init(jar:)).taking(Qualified<Cold, Jar>.self).exported()
      #else
        Singleton(Shelf.init(jar:)).taking(Qualified<Cold, Jar>.self).exported()
      #endif
    }
  }

  struct LabelModule: Module {
    var requires: Requirements { Ink.self }
    var bindings: Bindings { Singleton(Label.init(ink:)).exported() }
  }

  struct TagModule: Module {
    var bindings: Bindings {
      #if DEBUG
        Singleton(Tag.init(lid:)).exported()
      #else
        Singleton { (lid: Lid?) in Tag(lid: lid) }.exported()
      #endif
    }
  }

  struct App: Assembly {
    var name: String { "shelves" }
    var modules: Modules {
      JarModule()
      ShelfModule()
      LabelModule()
      TagModule()
    }
    var roots: Roots {
      Shelf.self
      Label.self
      Tag.self
    }
  }
}
