// The factory of each product takes the number of parameters in its name, of alternating kinds: a
// class, a struct, an existential, an optional, a collection and a transient class.

protocol Product: AnyObject, SendableMetatype {
  /// Constructs the product as hand-wired code does.
  static func handWired(_ wiring: Application) -> Self

  var tag: UInt64 { get }
}

extension [any Plugin] {
  /// The sum of the elements.
  var sum: UInt64 {
    var sum: UInt64 = 0
    for plugin in self { sum &+= plugin.tag }
    return sum
  }
}

final class Product0: Product {
  var tag: UInt64 { 2 }
}

final class Product1: Product {
  let first: Clock

  init(_ first: Clock) {
    self.first = first
  }

  var tag: UInt64 { first.tag }
}

final class Product2: Product {
  let first: Clock
  let second: Settings

  init(_ first: Clock, _ second: Settings) {
    self.first = first
    self.second = second
  }

  var tag: UInt64 { first.tag &+ second.port }
}

final class Product3: Product {
  let first: Clock
  let second: Settings
  let third: any Store

  init(_ first: Clock, _ second: Settings, _ third: any Store) {
    self.first = first
    self.second = second
    self.third = third
  }

  var tag: UInt64 { first.tag &+ second.port &+ third.tag }
}

final class Product4: Product {
  let first: Clock
  let second: Settings
  let third: any Store
  let fourth: Audit?

  init(_ first: Clock, _ second: Settings, _ third: any Store, _ fourth: Audit?) {
    self.first = first
    self.second = second
    self.third = third
    self.fourth = fourth
  }

  var tag: UInt64 { first.tag &+ second.port &+ third.tag &+ (fourth?.tag ?? 1) }
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
    self.first = first
    self.second = second
    self.third = third
    self.fourth = fourth
    self.fifth = fifth
  }

  var tag: UInt64 { first.tag &+ second.port &+ third.tag &+ (fourth?.tag ?? 1) &+ fifth.sum }
}

final class Product6: Product {
  let first: Clock
  let second: Settings
  let third: any Store
  let fourth: Audit?
  let fifth: [any Plugin]
  let sixth: Tool

  init(
    _ first: Clock, _ second: Settings, _ third: any Store, _ fourth: Audit?,
    _ fifth: [any Plugin], _ sixth: Tool
  ) {
    self.first = first
    self.second = second
    self.third = third
    self.fourth = fourth
    self.fifth = fifth
    self.sixth = sixth
  }

  var tag: UInt64 {
    first.tag &+ second.port &+ third.tag &+ (fourth?.tag ?? 1) &+ fifth.sum &+ sixth.tag
  }
}

final class Product7: Product {
  let first: Clock
  let second: Settings
  let third: any Store
  let fourth: Audit?
  let fifth: [any Plugin]
  let sixth: Tool
  let seventh: Clock

  init(
    _ first: Clock, _ second: Settings, _ third: any Store, _ fourth: Audit?,
    _ fifth: [any Plugin], _ sixth: Tool, _ seventh: Clock
  ) {
    self.first = first
    self.second = second
    self.third = third
    self.fourth = fourth
    self.fifth = fifth
    self.sixth = sixth
    self.seventh = seventh
  }

  var tag: UInt64 {
    first.tag &+ second.port &+ third.tag &+ (fourth?.tag ?? 1) &+ fifth.sum &+ sixth.tag
      &+ seventh.tag
  }
}
