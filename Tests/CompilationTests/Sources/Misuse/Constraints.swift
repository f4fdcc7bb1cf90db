import Truss

// What is shared is `Sendable`, and what is held weakly is an object, however the binding is made.

func sharesWhatIsNotSendable() {
  _ = Singleton(Unsynchronised.init)
  // error: type 'Unsynchronised' does not conform to the 'Sendable' protocol
  _ = Singleton { Unsynchronised() }
  // error: type 'Unsynchronised' does not conform to the 'Sendable' protocol
  _ = Scoped(in: Request.self, Unsynchronised.init)
  // error: type 'Unsynchronised' does not conform to the 'Sendable' protocol
  _ = Scoped(in: Unsynchronised.self) { 5 }
  // error: type 'Unsynchronised' does not conform to the 'Sendable' protocol
  _ = Contribution(to: Unsynchronised.self, Unsynchronised.init)
  // error: type 'Unsynchronised' does not conform to the 'Sendable' protocol
  _ = Contribution { Unsynchronised() }
  // error: type 'Unsynchronised' does not conform to the 'Sendable' protocol
  _ = WeakSingleton { Unsynchronised() }
  // error: type 'Unsynchronised' does not conform to the 'Sendable' protocol
  _ = Scoped(in: Request.self, Unsynchronised.init).contributed()
  // error: type 'Unsynchronised' does not conform to the 'Sendable' protocol
}

func namesThePolicy() {
  _ = TypedBinding<SharedLifetime<Unsynchronised>>.self
  // error: type 'Unsynchronised' does not conform to the 'Sendable' protocol
  _ = TypedBinding<WeakLifetime<Int>>.self
  // error: 'WeakLifetime' requires that 'Int' be a class type
  _ = TypedBinding<ContributedLifetime<SharedLifetime<Unsynchronised>>>.self
  // error: type 'Unsynchronised' does not conform to the 'Sendable' protocol
}

func holdsAValueWeakly() {
  _ = WeakSingleton { 5 }
  // error: generic type alias 'WeakSingleton' requires that 'Int' be a class type
}

func helps<Service>(_ make: @escaping @Sendable () -> Service) {
  _ = Singleton(make)
  // error: type 'Service' does not conform to the 'Sendable' protocol
  _ = WeakSingleton(make)
  // error: generic type alias 'WeakSingleton' requires that 'Service' be a class type
  _ = Factory(make)
}

enum OwnLifetime: LifetimePolicy {
  typealias Service = Int
  typealias Role = PolicyFact.Keyed
  typealias Source = PolicyFact.Factory
  static var traits: PolicyTraits<Self> { WeakLifetime<Object>.traits }
  // error: cannot convert return expression of type 'PolicyTraits<WeakLifetime<Object>>' to return type 'PolicyTraits<OwnLifetime>'
}

enum OtherLifetime: LifetimePolicy {
  typealias Service = Int
  typealias Role = PolicyFact.Keyed
  typealias Source = PolicyFact.Factory
  static var traits: PolicyTraits<Self> { PolicyTraits(.binding, .weakSingleton) }
  // error: 'PolicyTraits<Policy>' initializer is inaccessible due to 'internal' protection level
  // error: 'binding' is inaccessible due to 'internal' protection level
}

final class Object: Sendable {}
