import Truss

/// The domain of Swift DI's documentation.
enum SwiftDI {
  struct Name: Sendable, Equatable { let text: String }
  struct Age: Sendable, Equatable { let years: Int }
  struct Foo: Sendable, Equatable { let name: Name }
  struct Profile: Sendable, Equatable {
    let name: Name
    let age: Age
    var text: String { "name=\(name.text), age=\(age.years)" }
  }

  /// Provides a name, and a greeting by way of a helper.
  struct RootModule: Module {
    let name: String
    var bindings: Bindings {
      Value(Name(text: name)).exported()
      Value(Age(years: 42)).exported()
      Transient(Foo.init(name:)).exported()
      Transient(Profile.init(name:age:)).exported()
      Transient { (profile: Profile) in "Hello, \(profile.text)" }.exported()
    }
  }

  struct RootComponent: Assembly {
    var title = "RootComponent"
    var modules: Modules { RootModule(name: title) }
    var roots: Roots {
      Name.self
      Foo.self
      Profile.self
      String.self
    }
  }

  /// Replaces the name of its parent.
  ///
  /// Components of a chain compose it under different names, which tell its instances apart.
  struct NameModule: Module {
    let name: String
    var identity: String? { name }
    var bindings: Bindings { Value(Name(text: name)).overriding().exported() }
  }

  /// A component inside any other, possibly of another package.
  struct ChildComponent<Parent: Assembly>: Assembly {
    let parent: Parent
    var title = "ChildComponent"
    var modules: Modules { NameModule(name: title) }
    var roots: Roots {
      Name.self
      Foo.self
      Profile.self
      String.self
    }
  }
}
