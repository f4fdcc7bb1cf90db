import Truss

// A modifier says what it says of some bindings alone.

func modifiesAContribution() {
  _ = Contribution(to: Int.self) { 5 }.exported()
  // error: 'exported()' is unavailable: a contribution is for whatever collects it, in every module; it is not exported
  _ = Contribution(to: Int.self) { 5 }.overriding()
  // error: 'overriding()' is unavailable: a contribution replaces nothing; collections have room for all
  _ = Contribution(to: Int.self) { 5 }.eager()
  // error: 'eager()' is unavailable: only a Singleton is constructed by the container itself, so only it can be eager
  _ = Contribution(to: Int.self) { 5 }.onStart { _ in }
  // error: 'onStart' is unavailable: only a Singleton has hooks, for it lives as long as its container
  _ = Factory { 5 }.contributed().exported()
  // error: 'exported()' is unavailable: a contribution is for whatever collects it, in every module; it is not exported
}

func modifiesADecorator() {
  _ = Decorator(Int.self) { inner in inner }.exported()
  // error: 'exported()' is unavailable: a decorator is as visible as the binding that it wraps; export that one
  _ = Decorator(Int.self) { inner in inner }.overriding()
  // error: 'overriding()' is unavailable: a decorator wraps; only a binding replaces another
}

func modifiesWhatIsNoSingleton() {
  _ = Factory { 5 }.onStart { _ in }
  // error: 'onStart' is unavailable: only a Singleton has hooks, for it lives as long as its container
  _ = Scoped(in: Request.self) { 5 }.onStop { _ in }
  // error: 'onStop' is unavailable: only a Singleton has hooks, for it lives as long as its container
  _ = WeakSingleton(Object.init).eager()
  // error: 'eager()' is unavailable: only a Singleton is constructed by the container itself, so only it can be eager
  _ = Value(5).onStart { _ in }
  // error: 'onStart' is unavailable: only a Singleton has hooks, for it lives as long as its container
}

func contributesTwice() {
  _ = Singleton { 5 }.contributed()
  // error: 'contributed()' is unavailable: a singleton is contributed by Contribution(to: …)
  _ = Value(5).contributed()
  // error: 'contributed()' is unavailable: a value is contributed by Contribution(to: …) { … }
}
