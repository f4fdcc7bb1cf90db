import Truss

// Each number has a service, and whatever else a workload needs for it.

struct Service<Number>: Sendable {}
struct Port<Number>: Sendable {}
struct Extra<Number>: Sendable {}
struct Spare: Sendable {}

enum Zero {}
enum Even<Half> {}
enum Odd<Half> {}

@BindingsBuilder
func listed(_ numbers: Range<Int>, _ line: Line) -> Bindings {
  for number in numbers { declare(line, for: numberType(number), and: numberType(number + 1)) }
}

@RequirementsBuilder
func services(_ numbers: Range<Int>) -> Requirements {
  for number in numbers { _openExistential(numberType(number), do: requirement) }
}

@InputsBuilder
func inputs(_ numbers: Range<Int>) -> Inputs {
  for number in numbers { _openExistential(numberType(number), do: input) }
}

@ValuesBuilder
func values(_ numbers: Range<Int>) -> Values {
  for number in numbers { _openExistential(numberType(number), do: value) }
}

private func declare(_ line: Line, for number: Any.Type, and next: Any.Type) -> Bindings {
  func open<Number>(_ number: Number.Type) -> Bindings {
    func open<Next>(_ next: Next.Type) -> Bindings { line.bindings(number, next) }
    return _openExistential(next, do: open)
  }
  return _openExistential(number, do: open)
}

private func requirement<Number>(_ number: Number.Type) -> Requirements {
  Requirements { Service<Number>.self }
}

private func input<Number>(_ number: Number.Type) -> Inputs { Inputs { Port<Number>.self } }

private func value<Number>(_ number: Number.Type) -> Values { Values { Value(Port<Number>()) } }

/// Returns a type that depends on the bits of a number below 2,048.
///
/// Its name is as long for a small number as for a great one, because messages spell it.
private func numberType(_ number: Int, bits: Int = 11) -> Any.Type {
  func type<Half>(_ half: Half.Type) -> Any.Type {
    number.isMultiple(of: 2) ? Even<Half>.self : Odd<Half>.self
  }
  return number == 0 && bits == 11 || bits == 0
    ? Zero.self : _openExistential(numberType(number / 2, bits: bits - 1), do: type)
}
