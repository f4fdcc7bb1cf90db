import Benchmarking
import Truss

// The factory of each product takes the number of parameters in its name, of alternating kinds: a
// class, a struct, an existential, an optional and a collection. Up to four are named in the container,
// and more are in a pack.

extension Workloads {
  static let factories = [
    factory(0, Product0.self), factory(1, Product1.self), factory(4, Product4.self),
    factory(5, Product5.self),
  ]

  @inline(__always)
  private static func factory<P: Product>(_ parameters: Int, _: P.Type) -> Workload {
    compare(
      "factory-\(parameters)", "a transient with \(parameters) parameters",
      shape: "class, struct, existential, optional, collection of 3, transient",
      by: Application(), find: { try $0.handle(P.self) }
    ) { hand, n in
      repeating(n) { make(P.self, by: hand).tag }
    } truss: { root, n in
      try repeating(n) { try get(root).tag }
    }
  }
}

@inline(never)
private func make<P: Product>(_: P.Type, by application: Application) -> P {
  .handWired(application)
}

@inline(never)
private func get<P: Product>(_ root: Handle<P>) throws -> P { try root.get() }

protocol Product: AnyObject, SendableMetatype {
  /// Constructs the product as hand-wired code does.
  static func handWired(_ wiring: Application) -> Self

  var tag: UInt64 { get }
}

extension Application {
  fileprivate var plugins: [any Plugin] { [firstPlugin, secondPlugin, thirdPlugin] }
}

final class Product0: Product {
  var tag: UInt64 { 2 }

  static func handWired(_ wiring: Application) -> Product0 { Product0() }
}

final class Product1: Product {
  let first: Clock
  init(_ first: Clock) { self.first = first }
  var tag: UInt64 { first.tag }

  static func handWired(_ wiring: Application) -> Product1 { Product1(wiring.clock) }
}

final class Product4: Product {
  let first: Clock
  let second: Settings
  let third: any Store
  let fourth: Audit?

  init(_ first: Clock, _ second: Settings, _ third: any Store, _ fourth: Audit?) {
    (self.first, self.second, self.third, self.fourth) = (first, second, third, fourth)
  }

  var tag: UInt64 { first.tag &+ second.port &+ third.tag &+ (fourth?.tag ?? 1) }

  static func handWired(_ wiring: Application) -> Product4 {
    Product4(wiring.clock, wiring.settings, wiring.store, wiring.audit)
  }
}

final class Product5: Product {
  let first: Clock
  let second: Settings
  let third: any Store
  let fourth: Audit?
  let fifth: [any Plugin]

  init(
    _ first: Clock, _ second: Settings, _ third: any Store, _ fourth: Audit?, _ fifth: [any Plugin]
  ) {
    (self.first, self.second, self.third, self.fourth) = (first, second, third, fourth)
    self.fifth = fifth
  }

  var tag: UInt64 { first.tag &+ second.port &+ third.tag &+ (fourth?.tag ?? 1) &+ fifth.sum }

  static func handWired(_ wiring: Application) -> Product5 {
    Product5(wiring.clock, wiring.settings, wiring.store, wiring.audit, wiring.plugins)
  }
}

/// Binds the products.
struct ProductsModule: Module {
  var requires: Requirements {
    (any Store).self
    Clock.self
    Settings.self
    Audit.self
  }

  var bindings: Bindings {
    Transient(Product0.init).exported()
    Transient(Product1.init(_:)).exported()
    Transient(Product4.init(_:_:_:_:)).exported()
    Transient(Product5.init(_:_:_:_:_:)).exported()
  }
}

// MARK: - Parameters

/// A singleton that products take as an optional.
final class Audit: Sendable {
  let tag: UInt64 = 7
}

/// An element of a collection.
protocol Plugin: Sendable {
  var tag: UInt64 { get }
}

final class FirstPlugin: Plugin {
  let tag: UInt64 = 13
}

final class SecondPlugin: Plugin {
  let tag: UInt64 = 17
}

final class ThirdPlugin: Plugin {
  let tag: UInt64 = 19
}

extension [any Plugin] {
  fileprivate var sum: UInt64 {
    var sum: UInt64 = 0
    for plugin in self { sum &+= plugin.tag }
    return sum
  }
}
