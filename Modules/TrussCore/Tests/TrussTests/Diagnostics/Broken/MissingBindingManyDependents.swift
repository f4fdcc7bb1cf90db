import Truss

struct MissingBindingManyDependents: Assembly {
  struct Clock: Sendable {}
  struct Dependent<Name>: Sendable {}
  struct Few<Name>: Sendable {}

  var bindings: Bindings {
    Singleton { (_: any Store) in Dependent<Int8>() }.eager()
    Singleton { (_: any Store) in Dependent<Int16>() }.eager()
    Singleton { (_: any Store) in Dependent<Int32>() }.eager()
    Singleton { (_: any Store) in Dependent<Int64>() }.eager()
    Singleton { (_: any Store) in Dependent<Int>() }.eager()
    Singleton { (_: any Store) in Dependent<Bool>() }.eager()
    Singleton { (_: Clock) in Few<Int8>() }.eager()
    Singleton { (_: Clock) in Few<Int16>() }.eager()
    Singleton { (_: Clock) in Few<Int32>() }.eager()
    Singleton { (_: Clock) in Few<Int64>() }.eager()
    Singleton { (_: Clock) in Few<Int>() }.eager()
  }
  var roots: Roots {}
}
