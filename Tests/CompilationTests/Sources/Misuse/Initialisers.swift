import Truss

// Several initializers of a service are an ambiguity, which a label resolves.

final class Users: Sendable {
  init(store: any Store) {}
  convenience init() { self.init(store: MemoryStore()) }
}

struct Three: Sendable {
  init() {}
  init(a: Int) {}
  init(a: Int, b: String) {}
}

struct Wrapper: Store {
  init(inner: any Store) {}
  init(inner: any Store, size: Int) {}
}

func choosesWithoutALabel() {
  _ = Singleton(Users.init)
  // error: ambiguous use of 'init'
  _ = WeakSingleton(Users.init)
  // error: ambiguous use of 'init'
  _ = Transient(Users.init)
  // error: ambiguous use of 'init'
  _ = Transient((any Sendable).self, Users.init)
  // error: ambiguous use of 'init'
  _ = Scoped(in: Request.self, Users.init)
  // error: ambiguous use of 'init'
  _ = Contribution(Users.init)
  // error: ambiguous use of 'init'
  _ = Transient(Three.init)
  // error: ambiguous use of 'init'
  _ = Scoped(in: Request.self, Three.init)
  // error: ambiguous use of 'init'
  _ = Contribution(Three.init)
  // error: ambiguous use of 'init'
  _ = Contribution(to: Three.self, Three.init)
  // error: ambiguous use of 'init'
  _ = Singleton((any Sendable).self, Three.init)
  // error: ambiguous use of 'init'
  _ = Decorator((any Store).self, Wrapper.init)
  // error: ambiguous use of 'init'
}

func choosesWithALabel() {
  _ = Singleton(Users.init(store:))
  _ = Transient(Three.init(a:b:))
  _ = Transient { Three() }
  _ = Decorator((any Store).self, Wrapper.init(inner:))
  _ = Decorator((any Store).self, Wrapper.init(inner:size:))
}
