import Benchmarking
import Truss

// The parameters are a class, a struct, an existential, an optional and a collection. Up to four are named
// in the container, and more are in a pack.

extension Workloads {
  static let factories = [
    compare(
      "factory-4", "a transient with four parameters", shape: shape, by: Application(),
      find: { try $0.handle(Product4.self) },
      hand: { hand, n in repeating(n) { hand.product4().tag } },
      truss: { root, n in try repeating(n) { try get(root).tag } }),
    compare(
      "factory-5", "a transient with five", shape: shape, by: Application(),
      find: { try $0.handle(Product5.self) },
      hand: { hand, n in repeating(n) { hand.product5().tag } },
      truss: { root, n in try repeating(n) { try get(root).tag } }),
  ]

  private static let shape = "class, struct, existential, optional, collection of 3, transient"
}

@inline(never) private func get(_ root: Handle<Product4>) throws -> Product4 { try root.get() }
@inline(never) private func get(_ root: Handle<Product5>) throws -> Product5 { try root.get() }

extension Application {
  @inline(never) fileprivate func product4() -> Product4 { Product4(clock, settings, store, audit) }

  @inline(never) fileprivate func product5() -> Product5 {
    Product5(clock, settings, store, audit, [firstPlugin, secondPlugin, thirdPlugin])
  }
}

final class Product4: Sendable {
  let first: Clock
  let second: Settings
  let third: any Store
  let fourth: Audit?

  init(_ first: Clock, _ second: Settings, _ third: any Store, _ fourth: Audit?) {
    (self.first, self.second, self.third, self.fourth) = (first, second, third, fourth)
  }

  var tag: UInt64 { first.tag &+ second.port &+ third.tag &+ (fourth?.tag ?? 1) }
}

final class Product5: Sendable {
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
}

// MARK: - Parameters

/// A singleton that products take as an optional.
final class Audit: Sendable { let tag: UInt64 = 7 }

/// An element of a collection.
protocol Plugin: Sendable { var tag: UInt64 { get } }

final class FirstPlugin: Plugin { let tag: UInt64 = 13 }
final class SecondPlugin: Plugin { let tag: UInt64 = 17 }
final class ThirdPlugin: Plugin { let tag: UInt64 = 19 }

extension [any Plugin] {
  fileprivate var sum: UInt64 {
    var sum: UInt64 = 0
    for plugin in self { sum &+= plugin.tag }
    return sum
  }
}
