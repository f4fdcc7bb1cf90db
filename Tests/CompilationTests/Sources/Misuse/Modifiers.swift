import Truss

// A modifier says what it says of some bindings alone.

func modifiesAContribution() {
  _ = Contribution(to: Int.self) { 5 }.exported()
  // error: 'exported()' is unavailable: a contribution is visible to every module and is not exported
  _ = Contribution(to: Int.self) { 5 }.overriding()
  // error: 'overriding()' is unavailable: a contribution replaces nothing; a collection contains all of them
  _ = Contribution(to: Int.self) { 5 }.eager()
  // error: 'eager()' is unavailable: only a Singleton can be eager: it alone can be constructed with the container
  _ = Contribution(to: Int.self) { 5 }.onStart { _ in }
  // error: 'onStart(within:_:)' is unavailable: only a Singleton starts and stops with its container; a Scoped instance can have onEnd, and every one onInit
  _ = Transient { 5 }.contributed().exported()
  // error: 'exported()' is unavailable
}

func modifiesADecorator() {
  _ = Decorator(Int.self) { inner in inner }.exported()
  // error: 'exported()' is unavailable: a decorator is as visible as the binding that it wraps; export that binding
  _ = Decorator(Int.self) { inner in inner }.overriding()
  // error: 'overriding()' is unavailable: a decorator wraps; only a binding replaces another
}

func modifiesWhatIsNoSingleton() {
  _ = Transient { 5 }.onStart { _ in }
  // error: 'onStart(within:_:)' is unavailable
  _ = Scoped(in: Request.self) { 5 }.onStop { _ in }
  // error: 'onStop(within:_:)' is unavailable
  _ = WeakSingleton(Object.init).eager()
  // error: 'eager()' is unavailable
  _ = Transient { 5 }.readiness { _ in }
  // error: 'readiness(within:_:)' is unavailable: only a Singleton can have a readiness check
  _ = Value(5).onStart { _ in }
  // error: 'onStart(within:_:)' is unavailable
}

func endsWhatIsNotScoped() {
  _ = Transient { 5 }.onEnd { _, _ in }
  // error: 'onEnd' is unavailable: only a Scoped instance ends with its scope; a Singleton stops with onStop, and nothing tracks the instances of a Transient
  _ = Singleton { 5 }.onEnd { _, _ in }
  // error: 'onEnd' is unavailable
}

func endsWithoutTheOutcome() {
  _ = Scoped(in: Request.self) { 5 }.onEnd { _ in }
  // error: 'onEnd' is unavailable: onEnd is for a Scoped instance, and its hook takes the instance and the outcome: '.onEnd { instance, outcome in … }'
  _ = Singleton { 5 }.onEnd { number in print(number) }
  // error: 'onEnd' is unavailable
}

func includesChildren() {
  _ = Decorator(Int.self) { inner in inner }.includingChildren()
  // error: 'includingChildren()' is unavailable: only a binding in the 'overrides' of an assembly can replace what children bind
  _ = Value(5).includingChildren().inside(Module5.self)
  // error: 'inside(_:identity:qualifier:)' is unavailable: name the module first: '.inside(StoreModule.self).includingChildren()'
}

func contributesTwice() {
  _ = Singleton { 5 }.contributed()
  // error: 'contributed()' is unavailable: contribute a singleton with Contribution(to: …)
  _ = Value(5).contributed()
  // error: 'contributed()' is unavailable: contribute a value with Contribution(to: …) { … }
}

final class Settings: @unchecked Sendable {
  var number = 0
  let constant = 0
}

struct Options: Sendable { var number = 0 }
struct FixedOptions: Sendable { let number = 0 }
struct Module5: Module { var bindings: Bindings { Value(5) } }

@MainActor final class Window {
  var number = 0
  nonisolated init() {}
}

func injectsWhatIsIsolated() {
  _ = Singleton(Window.init).setting(\.number)
  // error: type 'ReferenceWritableKeyPath<Window, Int>' does not conform to the 'Sendable' protocol
  // error: cannot form key path to main actor-isolated property 'number'
}

func initializesWhatNoFactoryConstructs() {
  _ = Value(Settings()).onInit { (settings, number: Int) in settings.number = number }
  // error: 'onInit' is unavailable: only what a factory constructs is initialized: set up a value before it is bound, and a decorator in its factory
  _ = Decorator(Settings.self) { inner in inner }.setting(\.number)
  // error: 'setting' is unavailable
}

func injectsWhatCannotBeSet() {
  _ = Singleton(Settings.init).setting(\.constant)
  // error: 'setting' is unavailable: only a variable property, isolated to no actor, can be injected: declare it with 'var', or take the dependency in the initializer
  _ = Singleton(Options.init).setting(\.number)
  // error: 'setting' is unavailable: only properties of a class can be injected: a structure takes its dependencies in its initializer
  _ = Singleton(FixedOptions.init).setting(\.number)
  // error: 'setting' is unavailable
}

func qualifiesByAName() {
  _ = Singleton(Options.init).qualified("red")
  // error: 'qualified' is unavailable: a qualifier is a type, so that the compiler finds a misspelled one: declare 'enum Replica: Qualifier {}' and write '.qualified(Replica.self)'
  _ = Contribution { 5 }.qualified("red")
  // error: 'qualified' is unavailable
  _ = Module5().qualified("red")
  // error: 'qualified' is unavailable
}

func keysWhatIsNoElement() {
  _ = Singleton { 5 }.forKey("five")
  // error: 'forKey' is unavailable: only a contribution has a key in a collection: Contribution(to: …) or .contributed()
  _ = Value(5).exported().forKey("five")
  // error: 'forKey' is unavailable
  _ = Scoped(in: Request.self) { 5 }.forKey(5)
  // error: 'forKey' is unavailable
  _ = WeakSingleton(Object.init).forKey(5)
  // error: 'forKey' is unavailable
  _ = Decorator(Int.self) { inner in inner }.forKey("five")
  // error: 'forKey' is unavailable
}

func keysByWhatIsNoKey() {
  _ = Contribution(to: Int.self) { 5 }.forKey(Options())
  // error: instance method 'forKey' requires that 'Options' conform to 'Hashable'
}

func disownsWhatTheContainerConstructs() {
  _ = Singleton(Object.init).weak()
  // error: 'weak()' is unavailable: only the value of a class can be weak; provide it under a protocol with Value(object).weak().also((any P).self) { $0 }
  _ = Transient(Object.init).weak()
  // error: 'weak()' is unavailable
  _ = WeakSingleton(Object.init).weak()
  // error: 'weak()' is unavailable
  _ = Contribution(to: Object.self, Object.init).weak()
  // error: 'weak()' is unavailable
  _ = Decorator(Object.self) { inner in inner }.weak()
  // error: 'weak()' is unavailable
  _ = Value(5).weak()
  // error: 'weak()' is unavailable
  _ = Value((any Sendable).self, Object()).weak()
  // error: 'weak()' is unavailable
}

func sharesPerResolutionWhatIsShared() {
  _ = Singleton { 5 }.sharedPerResolution()
  // error: 'sharedPerResolution()' is unavailable: only a Transient is shared in a resolution, and says so before contributed(); other instances are shared more widely
  _ = Scoped(in: Request.self) { 5 }.sharedPerResolution()
  // error: 'sharedPerResolution()' is unavailable
  _ = Value(5).sharedPerResolution()
  // error: 'sharedPerResolution()' is unavailable
  _ = Contribution(to: Int.self) { 5 }.sharedPerResolution()
  // error: 'sharedPerResolution()' is unavailable
  _ = Transient { 5 }.contributed().sharedPerResolution()
  // error: 'sharedPerResolution()' is unavailable
  _ = Decorator(Int.self) { inner in inner }.sharedPerResolution()
  // error: 'sharedPerResolution()' is unavailable
}

func includesChildrenOutsideOfOverrides() {
  _ = Bindings { Value(5).includingChildren() }
  // error: 'buildExpression' is unavailable: 'inside' and 'includingChildren' are for the 'overrides' of an assembly; a binding of a module replaces another with 'overriding()'
  _ = Bindings { Value(5).exported().inside(Module5.self) }
  // error: 'buildExpression' is unavailable
}

func bindsAnInstance() {
  _ = Bindings { 5 }
  // error: 'buildExpression' is unavailable: declare how it is provided, as in 'Singleton(UserService.init(store:))'; bind an existing instance with 'Value(…)'
}

func overridesWithAListOfBindings(bindings: Bindings) {
  _ = Overrides { bindings }
  // error: 'buildExpression' is unavailable: declare the list as Overrides, with @OverridesBuilder: it can also be stand-ins of a ModuleAssembly
}
