import Truss
import TrussMacros

@Injectable
// error: @Injectable derives a binding from an initializer, so it belongs to a class, a structure or an actor (from macro 'Injectable')
protocol NoInitializer {}

@Injectable
struct TwoInitializers {
  // error: 'TwoInitializers' has 2 initializers; mark the injected one with @Injected (from macro 'Injectable')
  init(store: any Store) {}
  init(database: Database) {}
}

@Injectable(.weakSingleton)
// error: 'WeakValue' is a value, which nothing can hold weakly (from macro 'Injectable')
struct WeakValue {}

@Injectable
// error: a shared instance cannot take the argument 'month', which differs from call to call (from macro 'Injectable')
struct SharedReport: Sendable {
  init(store: any Store, @Assisted month: Int) {}
}

func runTimeLifetime() -> BindingLifetime { .transient }

@Injectable(runTimeLifetime())
// error: write the lifetime here: .singleton, .transient, .weakSingleton, .scoped(in: Scope.self) or .contribution (from macro 'Injectable')
struct Undecided {}

struct NoInjectable {
  @Injected init() {}
  // error: @Injected marks an initializer of a type with @Injectable (from macro 'Injected ')
}

@ProvidingModule
// error: no method and no property of this module is marked with @Provides (from macro 'ProvidingModule')
struct NothingProvided: Module {}

struct NoProvidingModule: Module {
  @Provides static func store() -> any Store { MemoryStore() }
  // error: @Provides marks the methods and properties of a module with @ProvidingModule (from macro 'Provides ')
  var bindings: Bindings {}
}

@ProvidingModule
struct MisprovidingModule: Module {
  @Provides static func nothing() {}
  // error: 'nothing' returns nothing that could be provided (from macro 'Provides ')
  @Provides(.transient) static let store = MemoryStore()
  // error: 'store' is a stored value, which has no other lifetime (from macro 'Provides')
  @Provides static func hidden() -> some Store { MemoryStore() }
  // error: the type of 'hidden' is hidden; name the protocol that dependents take (from macro 'Provides ')
}

@ProvidingModule
struct SharingModule: Module {
  @Provides(exported: true) static let name = "", age = 5
  // error: @Provides marks one property; declare 'name', 'age' separately (from macro 'ProvidingModule')
  @Provides @Provides(.transient) static func store() -> any Store { MemoryStore() }
  // error: the first @Provides counts; this one would be ignored (from macro 'ProvidingModule')
  @Provides static func report(@Assisted month: Int) -> String { "" }
  // error: a shared instance cannot take the argument 'month', which differs from call to call (from macro 'Provides ')
}

@Injectable(.transient)
struct MarkedProperty {
  @Assisted var month: Int
  // error: mark the initializer's parameter with @Assisted, not the property 'month' (from macro 'Injectable')
  init(of number: Int) { _month = Assisted(wrappedValue: number) }
}

@Injectable(.transient)
struct MarkedTwice {
  init(@Assisted @Assisted month: Int) {}
  // error: the first @Assisted counts; this one would be ignored (from macro 'Injectable')
}

@Injectable(.transient)
struct Letter: Sendable {
  let store: any Store
  @Assisted var number: Int
  @Assisted var sender: String?
  lazy var text = "\(number)"
}

@Injectable
struct Draft: Sendable {
  let store: any Store
  lazy var text = ""
}

let letters: AssistedFactory<Letter, Int, String?>.Type = Letter.Maker.self
