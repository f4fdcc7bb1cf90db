import Truss

enum MissingBindingManyDependents {
  struct Clock: Sendable {}
  struct Dependent<Name>: Sendable {}
  struct Few<Name>: Sendable {}

  struct DependentsModule: Module {
    var bindings: Bindings {
      Singleton { (_: any Store) in Dependent<Int8>() }.exported()
      Singleton { (_: any Store) in Dependent<Int16>() }.exported()
      Singleton { (_: any Store) in Dependent<Int32>() }.exported()
      Singleton { (_: any Store) in Dependent<Int64>() }.exported()
      Singleton { (_: any Store) in Dependent<Int>() }.exported()
      Singleton { (_: any Store) in Dependent<Bool>() }.exported()
      Singleton { (_: Clock) in Few<Int8>() }.exported()
      Singleton { (_: Clock) in Few<Int16>() }.exported()
      Singleton { (_: Clock) in Few<Int32>() }.exported()
      Singleton { (_: Clock) in Few<Int64>() }.exported()
      Singleton { (_: Clock) in Few<Int>() }.exported()
    }
  }

  struct App: Assembly {
    var name: String { "many-dependents" }
    var modules: Modules { DependentsModule() }
    var roots: Roots {
      Dependent<Int8>.self
      Dependent<Int16>.self
      Dependent<Int32>.self
      Dependent<Int64>.self
      Dependent<Int>.self
      Dependent<Bool>.self
      Few<Int8>.self
      Few<Int16>.self
      Few<Int32>.self
      Few<Int64>.self
      Few<Int>.self
    }
  }
}
