/// A type that stands for a number below a hundred.
protocol Number: Sendable {}

enum N<Tens: Digit, Ones: Digit>: Number {}

typealias N00 = N<D0, D0>
typealias N99 = N<D9, D9>

protocol Digit: Sendable {}

enum D0: Digit {}
enum D1: Digit {}
enum D2: Digit {}
enum D3: Digit {}
enum D4: Digit {}
enum D5: Digit {}
enum D6: Digit {}
enum D7: Digit {}
enum D8: Digit {}
enum D9: Digit {}

private let digits: [any Digit.Type] = [
  D0.self, D1.self, D2.self, D3.self, D4.self, D5.self, D6.self, D7.self, D8.self, D9.self,
]

let allNumbers: [any Number.Type] = digits.flatMap { tens in digits.map { number(tens, $0) } }

private func number<Tens: Digit, Ones: Digit>(
  _: Tens.Type, _: Ones.Type
) -> any Number.Type { N<Tens, Ones>.self }
