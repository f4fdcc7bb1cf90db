import Truss

// A shared service is `Sendable`, and a weak one is an object, in every kind of binding.

func sharesWhatIsNotSendable() {
  _ = Singleton(Unsynchronized.init)
  // error: type 'Unsynchronized' does not conform to the 'Sendable' protocol
  _ = Singleton { Unsynchronized() }
  // error: type 'Unsynchronized' does not conform to the 'Sendable' protocol
  _ = Scoped(in: Request.self, Unsynchronized.init)
  // error: type 'Unsynchronized' does not conform to the 'Sendable' protocol
  _ = Scoped(in: Unsynchronized.self) { 5 }
  // error: type 'Unsynchronized' does not conform to the 'Sendable' protocol
  _ = Contribution(to: Unsynchronized.self, Unsynchronized.init)
  // error: type 'Unsynchronized' does not conform to the 'Sendable' protocol
  _ = Contribution { Unsynchronized() }
  // error: type 'Unsynchronized' does not conform to the 'Sendable' protocol
  _ = WeakSingleton { Unsynchronized() }
  // error: type 'Unsynchronized' does not conform to the 'Sendable' protocol
  _ = Scoped(in: Request.self, Unsynchronized.init).contributed()
  // error: type 'Unsynchronized' does not conform to the 'Sendable' protocol
}

func namesTheType() {
  _ = Singleton<Unsynchronized>.self
  // error: type 'Unsynchronized' does not conform to the 'Sendable' protocol
  _ = Scoped<Request, Unsynchronized>.self
  // error: type 'Unsynchronized' does not conform to the 'Sendable' protocol
  _ = Contribution<Unsynchronized>.self
  // error: type 'Unsynchronized' does not conform to the 'Sendable' protocol
  _ = Value<Unsynchronized>.self
  // error: type 'Unsynchronized' does not conform to the 'Sendable' protocol
  _ = WeakSingleton<Int>.self
  // error: 'WeakSingleton' requires that 'Int' be a class type
  _ = ContributedBinding<Singleton<Unsynchronized>>.self
  // error: type 'Unsynchronized' does not conform to the 'Sendable' protocol
  _ = ContributedBinding<Value<Int>>.self
  // error: type 'Value<Int>' does not conform to protocol 'ConstructingBinding'
}

func holdsAValueWeakly() {
  _ = WeakSingleton { 5 }
  // error: generic struct 'WeakSingleton' requires that 'Int' be a class type
  // error: referencing initializer 'init(_:fileID:line:column:)' on 'WeakSingleton' requires that 'Int' be a class type
}

func helps<Service>(_ make: @escaping @Sendable () -> Service) {
  _ = Singleton(make)
  // error: type 'Service' does not conform to the 'Sendable' protocol
  _ = WeakSingleton(make)
  // error: generic struct 'WeakSingleton' requires that 'Service' be a class type
  // error: referencing initializer 'init(_:fileID:line:column:)' on 'WeakSingleton' requires that 'Service' be a class type
  _ = Transient(make)
}

struct OwnBinding: KeyedBinding {
  typealias Service = Unsynchronized
  static var traits: BindingTraits<Self> { Singleton<Int>.traits }
  // error: cannot convert return expression of type 'BindingTraits<Singleton<Int>>' to return type 'BindingTraits<OwnBinding>'
  var erased: ErasedBinding<Self>
  init(erased: ErasedBinding<Self>) { self.erased = erased }
}

struct OtherBinding: KeyedBinding {
  typealias Service = Unsynchronized
  static var traits: BindingTraits<Self> { BindingTraits(.binding, .singleton) }
  // error: 'BindingTraits<Binding>' initializer is inaccessible due to 'internal' protection level
  var erased: ErasedBinding<Self>
  init(erased: ErasedBinding<Self>) { self.erased = erased }
}

func turnsOneBindingIntoAnother() {
  _ = Singleton<Object>(erased: Transient(Object.init).erased)
  // error: cannot convert value of type 'ErasedBinding<Transient<Object>>' to expected argument type 'ErasedBinding<Singleton<Object>>'
  _ = ErasedBinding<OwnBinding>(untyped: Transient(Unsynchronized.init).erased.untyped)
  // error: 'ErasedBinding<Binding>' initializer is inaccessible due to 'internal' protection level
  // error: 'untyped' is inaccessible due to 'internal' protection level
}

func turnsABinding<Binding: KeyedBinding>(into: Binding.Type) -> Binding {
  Binding(erased: Transient(Object.init).erased)
  // error: cannot convert value of type 'ErasedBinding<Transient<Object>>' to expected argument type 'ErasedBinding<Binding>'
}

func makesABinding<Binding: KeyedBinding>(of: Binding.Type) where Binding.Service == Object {
  _ = Binding(Object.init)
  // error: cannot convert value of type '@Sendable () -> Object' to expected argument type 'ErasedBinding<Binding>'
  // error: missing argument label 'erased:' in call
  _ = Binding(in: Request.self, Object.init)
  // error: 'init(in:_:)' is unavailable: only Scoped(in:) takes a scope
}

final class Object: Sendable {}
