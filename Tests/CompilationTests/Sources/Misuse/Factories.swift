import Truss

// A factory is a function of its dependencies.

final class Loaded: Sendable { init(database: Database) async {} }
final class Unsafe { init(database: Database) async {} }
struct Configured: Sendable { init(by change: @Sendable (Int) -> Void) {} }
@MainActor protocol Presenting: AnyObject {}
@MainActor final class Screen: Presenting { init(database: Database) {} }

func isNoFactory() {
  _ = Singleton((any Store).self, Loaded.init)
  // error: 'init(_:_:)' is unavailable: not a factory: a factory is an initializer or a closure whose parameters, each closure among them '@escaping', are its dependencies; bind an existing instance with Value(…)
  _ = Transient(Unsafe.init)
  // error: type 'Unsafe' does not conform to the 'Sendable' protocol
  _ = Transient((any Presenting).self, Screen.init)
  // error: converting function value of type '@MainActor @Sendable (Database) -> Screen' to '@Sendable (consuming Database) throws -> any Presenting' loses global actor 'MainActor'
  _ = Singleton((any Store).self, Screen.init)
  // error: 'init(_:_:)' is unavailable: the factory does not return the bound type; make what it returns conform to that type, or correct the type
  // error: converting function value of type '@MainActor @Sendable (Database) -> Screen' to '@Sendable (Database) throws -> Screen' loses global actor 'MainActor'
  _ = Singleton(Configured.init)
  // error: 'init(_:)' is unavailable
  _ = Singleton(5)
  // error: 'init(_:)' is unavailable
  _ = Singleton(Int.self)
  // error: 'init(_:)' is unavailable
  _ = Singleton((any Store).self, MemoryStore())
  // error: 'init(_:_:)' is unavailable
  _ = Singleton((any Store).self, MemoryStore.self)
  // error: 'init(_:_:)' is unavailable
}

func makesSomethingElse() {
  _ = Singleton((any Store).self, Database.init)
  // error: 'init(_:_:)' is unavailable
  _ = Singleton((any Store).self, Report.init)
  // error: 'init(_:_:)' is unavailable
  _ = Singleton((any Store).self, Report.init(a:b:c:d:))
  // error: 'init(_:_:)' is unavailable
  _ = Singleton((any Store).self, Hub.init)
  // error: 'init(_:_:)' is unavailable
  _ = Singleton((any Store).self) { (a: Int) in Report(a: a, b: a, c: a, d: a) }
  // error: 'init(_:_:)' is unavailable
  _ = Scoped(in: Request.self, (any Store).self, Report.init)
  // error: 'init(in:_:_:)' is unavailable
  _ = Contribution(to: (any Store).self, Report.init)
  // error: 'init(to:_:)' is unavailable: the factory does not return the type of the elements; make what it returns conform to that type, or correct the type
  _ = Transient(Database.self, Report.init)
  // error: 'init(_:_:)' is unavailable
}

func namesAScope() {
  _ = Singleton(in: Request.self, MemoryStore.init)
  // error: 'init(in:_:)' is unavailable
  _ = Transient(in: Request.self, (any Store).self, MemoryStore.init)
  // error: 'init(in:_:_:)' is unavailable
  _ = WeakSingleton(in: Request.self, Object.init)
  // error: 'init(in:_:)' is unavailable
  _ = Scoped(SQLStore.init)
  // error: 'init(_:)' is unavailable: name the scope: Scoped(in: RequestContext.self, …)
  _ = Scoped((any Store).self, SQLStore.init)
  // error: 'init(_:_:)' is unavailable
}

func namesNoKey() {
  _ = Decorator { (inner: Int) in inner }
  // error: 'init(_:)' is unavailable: name the decorated type: Decorator((any Store).self) { … }
  _ = Decorator { (inner: Int, name: String) in inner }
  // error: 'init(_:)' is unavailable
  _ = Decorator((any Store).self, SQLStore.init)
  // error: 'init(_:_:)' is unavailable: a decorator takes the wrapped instance as its first parameter and returns one of the same type
  _ = Decorator((any Store).self, Report.init)
  // error: 'init(_:_:)' is unavailable
  _ = Contribution((any Store).self, SQLStore.init)
  // error: 'init(_:_:)' is unavailable: label the type of the elements: Contribution(to: …)
}

func isAnInstance() {
  _ = Transient(Object())
  // error: 'init(_:)' is unavailable
  _ = Transient((any Store).self, MemoryStore())
  // error: 'init(_:_:)' is unavailable
  _ = WeakSingleton(Object())
  // error: 'init(_:)' is unavailable
  _ = Scoped(in: Request.self, MemoryStore())
  // error: 'init(in:_:)' is unavailable: not a factory: a factory is an initializer or a closure whose parameters, each closure among them '@escaping', are its dependencies; an instance that exists outlives every scope: bind it with Value(…)
  _ = Scoped(in: Request.self, (any Store).self, MemoryStore())
  // error: 'init(in:_:_:)' is unavailable
  _ = Contribution(to: (any Store).self, MemoryStore())
  // error: 'init(to:_:)' is unavailable: not a factory: a factory is an initializer or a closure whose parameters, each closure among them '@escaping', are its dependencies; contribute an existing instance with a closure: Contribution(to: …) { … }
  _ = Contribution(MemoryStore())
  // error: 'init(_:)' is unavailable
  _ = Decorator((any Store).self, MemoryStore())
  // error: 'init(_:_:)' is unavailable: not a factory: a decorator takes the wrapped instance as its first parameter; replace a binding with Value(…).overriding()
  _ = Decorator(MemoryStore())
  // error: 'init(_:)' is unavailable
}

func takesAClosureThatDoesNotEscape() {
  _ = Transient { (size: @Sendable () -> Int) in size() }
  _ = Singleton { (change: @Sendable (Int) throws -> Void) in Configured(by: { _ in }) }
  // error: 'init(_:)' is unavailable: a closure that a factory takes is '@escaping', because the container keeps it: { (now: @escaping @Sendable () -> Date) in … }
  _ = Singleton { (change: @Sendable (Int) -> Void) in Configured(by: change) }.exported()
  // error: 'init(_:)' is unavailable
  _ = Singleton { (size: @Sendable () -> Int, name: String) in "\(name) of \(size())" }
  // error: 'init(_:)' is unavailable
  _ = Singleton { (a: Int, size: @Sendable () -> Int, b: Int, c: Int) in a + size() + b + c }
  // error: 'init(_:)' is unavailable
  _ = WeakSingleton { (name: String, size: @Sendable () -> Int) in Object() }
  // error: 'init(_:)' is unavailable
  _ = Contribution { (a: Int, b: Int, size: @Sendable () -> Int) in a + b + size() }
  // error: 'init(_:)' is unavailable
  _ = Singleton((any Store).self) { (size: @Sendable () -> Int) in MemoryStore() }
  // error: 'init(_:_:)' is unavailable
  _ = Contribution(to: (any Store).self) { (size: @Sendable () -> Int) in MemoryStore() }
  // error: 'init(to:_:)' is unavailable
}
