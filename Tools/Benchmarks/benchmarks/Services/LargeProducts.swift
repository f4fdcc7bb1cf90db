final class Product8: Product {
  let first: Clock
  let second: Settings
  let third: any Store
  let fourth: Audit?
  let fifth: [any Plugin]
  let sixth: Tool
  let seventh: Clock
  let eighth: Settings

  init(
    _ first: Clock, _ second: Settings, _ third: any Store, _ fourth: Audit?,
    _ fifth: [any Plugin], _ sixth: Tool, _ seventh: Clock, _ eighth: Settings
  ) {
    self.first = first
    self.second = second
    self.third = third
    self.fourth = fourth
    self.fifth = fifth
    self.sixth = sixth
    self.seventh = seventh
    self.eighth = eighth
  }

  var tag: UInt64 {
    first.tag &+ second.port &+ third.tag &+ (fourth?.tag ?? 1) &+ fifth.sum &+ sixth.tag
      &+ seventh.tag &+ eighth.port
  }
}

final class Product9: Product {
  let first: Clock
  let second: Settings
  let third: any Store
  let fourth: Audit?
  let fifth: [any Plugin]
  let sixth: Tool
  let seventh: Clock
  let eighth: Settings
  let ninth: any Store

  init(
    _ first: Clock, _ second: Settings, _ third: any Store, _ fourth: Audit?,
    _ fifth: [any Plugin], _ sixth: Tool, _ seventh: Clock, _ eighth: Settings, _ ninth: any Store
  ) {
    self.first = first
    self.second = second
    self.third = third
    self.fourth = fourth
    self.fifth = fifth
    self.sixth = sixth
    self.seventh = seventh
    self.eighth = eighth
    self.ninth = ninth
  }

  var tag: UInt64 {
    first.tag &+ second.port &+ third.tag &+ (fourth?.tag ?? 1) &+ fifth.sum &+ sixth.tag
      &+ seventh.tag &+ eighth.port &+ ninth.tag
  }
}

final class Product10: Product {
  let first: Clock
  let second: Settings
  let third: any Store
  let fourth: Audit?
  let fifth: [any Plugin]
  let sixth: Tool
  let seventh: Clock
  let eighth: Settings
  let ninth: any Store
  let tenth: Tracer?

  init(
    _ first: Clock, _ second: Settings, _ third: any Store, _ fourth: Audit?,
    _ fifth: [any Plugin], _ sixth: Tool, _ seventh: Clock, _ eighth: Settings, _ ninth: any Store,
    _ tenth: Tracer?
  ) {
    self.first = first
    self.second = second
    self.third = third
    self.fourth = fourth
    self.fifth = fifth
    self.sixth = sixth
    self.seventh = seventh
    self.eighth = eighth
    self.ninth = ninth
    self.tenth = tenth
  }

  var tag: UInt64 {
    first.tag &+ second.port &+ third.tag &+ (fourth?.tag ?? 1) &+ fifth.sum &+ sixth.tag
      &+ seventh.tag &+ eighth.port &+ ninth.tag &+ (tenth?.tag ?? 1)
  }
}

final class Product11: Product {
  let first: Clock
  let second: Settings
  let third: any Store
  let fourth: Audit?
  let fifth: [any Plugin]
  let sixth: Tool
  let seventh: Clock
  let eighth: Settings
  let ninth: any Store
  let tenth: Tracer?
  let eleventh: [any Plugin]

  init(
    _ first: Clock, _ second: Settings, _ third: any Store, _ fourth: Audit?,
    _ fifth: [any Plugin], _ sixth: Tool, _ seventh: Clock, _ eighth: Settings, _ ninth: any Store,
    _ tenth: Tracer?, _ eleventh: [any Plugin]
  ) {
    self.first = first
    self.second = second
    self.third = third
    self.fourth = fourth
    self.fifth = fifth
    self.sixth = sixth
    self.seventh = seventh
    self.eighth = eighth
    self.ninth = ninth
    self.tenth = tenth
    self.eleventh = eleventh
  }

  var tag: UInt64 {
    first.tag &+ second.port &+ third.tag &+ (fourth?.tag ?? 1) &+ fifth.sum &+ sixth.tag
      &+ seventh.tag &+ eighth.port &+ ninth.tag &+ (tenth?.tag ?? 1) &+ eleventh.sum
  }
}

final class Product12: Product {
  let first: Clock
  let second: Settings
  let third: any Store
  let fourth: Audit?
  let fifth: [any Plugin]
  let sixth: Tool
  let seventh: Clock
  let eighth: Settings
  let ninth: any Store
  let tenth: Tracer?
  let eleventh: [any Plugin]
  let twelfth: Tool

  init(
    _ first: Clock, _ second: Settings, _ third: any Store, _ fourth: Audit?,
    _ fifth: [any Plugin], _ sixth: Tool, _ seventh: Clock, _ eighth: Settings, _ ninth: any Store,
    _ tenth: Tracer?, _ eleventh: [any Plugin], _ twelfth: Tool
  ) {
    self.first = first
    self.second = second
    self.third = third
    self.fourth = fourth
    self.fifth = fifth
    self.sixth = sixth
    self.seventh = seventh
    self.eighth = eighth
    self.ninth = ninth
    self.tenth = tenth
    self.eleventh = eleventh
    self.twelfth = twelfth
  }

  var tag: UInt64 {
    first.tag &+ second.port &+ third.tag &+ (fourth?.tag ?? 1) &+ fifth.sum &+ sixth.tag
      &+ seventh.tag &+ eighth.port &+ ninth.tag &+ (tenth?.tag ?? 1) &+ eleventh.sum &+ twelfth.tag
  }
}
