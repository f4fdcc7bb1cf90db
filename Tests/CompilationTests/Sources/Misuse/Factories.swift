import Truss

// A factory is a synchronous function of its dependencies, on no actor.

struct Loaded: Sendable { init(database: Database) async {} }
struct Counted: Sendable { init(count: inout Int) {} }
@MainActor final class Screen { init(database: Database) {} }

func isNoFactory() {
  _ = Singleton(Loaded.init)
  // error: 'init(_:)' is unavailable: not a factory: a factory is a synchronous initialiser or closure whose parameters, none of them inout, are its dependencies; do asynchronous work in onStart, and bind an existing instance with Value(…)
  _ = Singleton { (database: Database) async in await Loaded(database: database) }
  // error: type '(Database) async -> Loaded' does not conform to the 'Sendable' protocol
  // error: 'init(_:)' is unavailable: not a factory: a factory is a synchronous initialiser or closure whose parameters, none of them inout, are its dependencies; do asynchronous work in onStart, and bind an existing instance with Value(…)
  _ = Singleton(Loaded.self, Loaded.init(database:))
  // error: 'init(_:_:)' is unavailable: not a factory: a factory is a synchronous initialiser or closure whose parameters, none of them inout, are its dependencies; do asynchronous work in onStart, and bind an existing instance with Value(…)
  _ = Scoped(in: Request.self, Loaded.init)
  // error: cannot pass function of type '@Sendable (Database) async -> Loaded' to parameter expecting synchronous function type
  _ = Contribution(to: Loaded.self, Loaded.init)
  // error: cannot pass function of type '@Sendable (Database) async -> Loaded' to parameter expecting synchronous function type
  _ = Factory(Screen.init)
  // error: converting function value of type '@MainActor @Sendable (Database) -> Screen' to '@Sendable (consuming Database) throws -> Screen' loses global actor 'MainActor'
  _ = Singleton(Counted.init)
  // error: 'init(_:)' is unavailable: not a factory: a factory is a synchronous initialiser or closure whose parameters, none of them inout, are its dependencies; do asynchronous work in onStart, and bind an existing instance with Value(…)
  _ = Factory { (a: Int, b: inout Int) in 5 }
  // error: 'init(_:)' is unavailable: not a factory: a factory is a synchronous initialiser or closure whose parameters, none of them inout, are its dependencies; do asynchronous work in onStart, and bind an existing instance with Value(…)
  _ = Singleton(5)
  // error: 'init(_:)' is unavailable: not a factory: a factory is a synchronous initialiser or closure whose parameters, none of them inout, are its dependencies; do asynchronous work in onStart, and bind an existing instance with Value(…)
  _ = Singleton(Int.self)
  // error: 'init(_:)' is unavailable: not a factory: a factory is a synchronous initialiser or closure whose parameters, none of them inout, are its dependencies; do asynchronous work in onStart, and bind an existing instance with Value(…)
  _ = Singleton((any Store).self, MemoryStore())
  // error: 'init(_:_:)' is unavailable: not a factory: a factory is a synchronous initialiser or closure whose parameters, none of them inout, are its dependencies; do asynchronous work in onStart, and bind an existing instance with Value(…)
  _ = Singleton((any Store).self, MemoryStore.self)
  // error: 'init(_:_:)' is unavailable: not a factory: a factory is a synchronous initialiser or closure whose parameters, none of them inout, are its dependencies; do asynchronous work in onStart, and bind an existing instance with Value(…)
}

func makesSomethingElse() {
  _ = Singleton((any Store).self, Database.init)
  // error: 'init(_:_:)' is unavailable: the factory does not return the bound type; make what it returns conform to that type, or correct the type
  _ = Singleton((any Store).self, Report.init)
  // error: 'init(_:_:)' is unavailable: the factory does not return the bound type; make what it returns conform to that type, or correct the type
  _ = Singleton((any Store).self, Report.init(a:b:c:d:))
  // error: 'init(_:_:)' is unavailable: the factory does not return the bound type; make what it returns conform to that type, or correct the type
  _ = Singleton((any Store).self, Hub.init)
  // error: 'init(_:_:)' is unavailable: the factory does not return the bound type; make what it returns conform to that type, or correct the type
  _ = Singleton((any Store).self) { (a: Int) in Report(a: a, b: a, c: a, d: a) }
  // error: 'init(_:_:)' is unavailable: the factory does not return the bound type; make what it returns conform to that type, or correct the type
  _ = Scoped(in: Request.self, (any Store).self, Report.init)
  // error: 'init(in:_:_:)' is unavailable: the factory does not return the bound type; make what it returns conform to that type, or correct the type
  _ = Contribution(to: (any Store).self, Report.init)
  // error: 'init(to:_:)' is unavailable: the factory does not return the type of the elements; make what it returns conform to that type, or correct the type
  _ = Factory(Database.self, Report.init)
  // error: 'init(_:_:)' is unavailable: the factory does not return the bound type; make what it returns conform to that type, or correct the type
}

func namesAScope() {
  _ = Singleton(in: Request.self, MemoryStore.init)
  // error: 'init(in:_:)' is unavailable: only Scoped(in:) takes a scope
  _ = Factory(in: Request.self, (any Store).self, MemoryStore.init)
  // error: 'init(in:_:_:)' is unavailable: only Scoped(in:) takes a scope
  _ = WeakSingleton(in: Request.self, Object.init)
  // error: 'init(in:_:)' is unavailable: only Scoped(in:) takes a scope
  _ = Scoped(SQLStore.init)
  // error: 'init(_:)' is unavailable: name the scope: Scoped(in: RequestContext.self, …)
  _ = Scoped((any Store).self, SQLStore.init)
  // error: 'init(_:_:)' is unavailable: name the scope: Scoped(in: RequestContext.self, …)
}

func namesNoKey() {
  _ = Decorator { (inner: Int) in inner }
  // error: 'init(_:)' is unavailable: name the decorated type: Decorator((any Store).self) { … }
  _ = Decorator { (inner: Int, name: String) in inner }
  // error: 'init(_:)' is unavailable: name the decorated type: Decorator((any Store).self) { … }
  _ = Decorator((any Store).self, SQLStore.init)
  // error: 'init(_:_:)' is unavailable: a decorator takes the wrapped instance as its first parameter and returns one of the same type
  _ = Decorator((any Store).self, Report.init)
  // error: 'init(_:_:)' is unavailable: a decorator takes the wrapped instance as its first parameter and returns one of the same type
  _ = Contribution((any Store).self, SQLStore.init)
  // error: 'init(_:_:)' is unavailable: label the type of the elements: Contribution(to: …)
}
