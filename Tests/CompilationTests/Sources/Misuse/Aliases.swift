import Truss

// The instance is of every type under which a binding provides it.

protocol Spice: Sendable {}
protocol Cookable {}
protocol Dish {}
struct Apple: Cookable, Store {}
final class Pear: Sendable {}
final class Pan: Dish {}

struct Bowl: Module {
  var bindings: Bindings {
    Singleton(Apple.init).also((any Spice).self) { $0 }.exported()
    // error: 'also' is unavailable: the instance is not of this type: make it conform, or let the closure return a converted instance
    Singleton { (number: Int) in Apple() }.also((any Spice).self) { $0 }
    // error: 'also' is unavailable
    Transient(Apple.init).also((any Spice).self) { $0 }
    // error: 'also' is unavailable
    Transient(Apple.init).also((any Dish).self) { $0 }
    // error: 'also' is unavailable
    Value(Apple()).also((any Spice).self) { $0 }
    // error: 'also' is unavailable
    WeakSingleton(Pear.init).exported().also((any Spice).self) { $0 }
    // error: 'also' is unavailable
    Scoped(in: Request.self, Apple.init).also((any Spice).self) { $0 }
    // error: 'also' is unavailable
    Contribution(to: Apple.self, Apple.init).also((any Spice).self) { $0 }
    // error: 'also' is unavailable
    Singleton(Apple.init).also((any Spice).self) { (apple: Apple) in apple }
    // error: 'also' is unavailable
    Singleton(Apple.init).also(Int.self) { $0 }
    // error: 'also' is unavailable
    Singleton(Apple.init).also((any Store).self)
    // error: 'also' is unavailable: add the closure that returns the instance as this type: .also((any P).self) { $0 }
    Transient(Apple.init).also((any Spice).self)
    // error: 'also' is unavailable
  }
}

struct OneLine: Module {
  var bindings: Bindings { Singleton(Apple.init).also((any Spice).self) { $0 } }
  // error: 'also' is unavailable
}

func sharesUnderATypeThatIsNotSendable() {
  _ = Singleton(Apple.init).also((any Cookable).self) { $0 }
  // error: type 'any Cookable' does not conform to the 'Sendable' protocol
}

func providesFurtherTypes() {
  _ = Singleton(Apple.init).also((any Store).self) { $0 }.also(Int.self) { _ in 5 }
  _ = Transient(Pan.init).also((any Dish).self) { $0 }.exported()
  _ = Transient(Apple.init).also((any Cookable).self) { $0 }
  _ = Singleton(Apple.init).also((any Store)?.self) { $0 }
}
