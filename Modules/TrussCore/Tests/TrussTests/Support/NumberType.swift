/// Returns a type that depends on the bits of a number.
func numberType(_ number: Int) -> Any.Type {
  func type<Half>(_ half: Half.Type) -> Any.Type {
    number.isMultiple(of: 2) ? Even<Half>.self : Odd<Half>.self
  }
  return number == 0 ? Void.self : _openExistential(numberType(number / 2), do: type)
}

private enum Even<Half> {}
private enum Odd<Half> {}
