/// A number as a type, so that any number of types exists without declaring each.
protocol PhantomNumber: SendableMetatype {}

/// The empty sequence of digits.
enum Blank: PhantomNumber {}

enum Digit0<Head: PhantomNumber>: PhantomNumber {}
enum Digit1<Head: PhantomNumber>: PhantomNumber {}
enum Digit2<Head: PhantomNumber>: PhantomNumber {}
enum Digit3<Head: PhantomNumber>: PhantomNumber {}
enum Digit4<Head: PhantomNumber>: PhantomNumber {}
enum Digit5<Head: PhantomNumber>: PhantomNumber {}
enum Digit6<Head: PhantomNumber>: PhantomNumber {}
enum Digit7<Head: PhantomNumber>: PhantomNumber {}
enum Digit8<Head: PhantomNumber>: PhantomNumber {}
enum Digit9<Head: PhantomNumber>: PhantomNumber {}

/// Returns the type of a non-negative number.
func phantomType(of number: Int) -> any PhantomNumber.Type {
  let head = number < 10 ? Blank.self : phantomType(of: number / 10)
  return appending(digit: number % 10, to: head)
}

private func appending<Head: PhantomNumber>(
  digit: Int, to head: Head.Type
) -> any PhantomNumber.Type {
  switch digit {
  case 0: Digit0<Head>.self
  case 1: Digit1<Head>.self
  case 2: Digit2<Head>.self
  case 3: Digit3<Head>.self
  case 4: Digit4<Head>.self
  case 5: Digit5<Head>.self
  case 6: Digit6<Head>.self
  case 7: Digit7<Head>.self
  case 8: Digit8<Head>.self
  default: Digit9<Head>.self
  }
}
