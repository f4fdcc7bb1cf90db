/// A digit that distinguishes types: `Link<D4, D2>` and `Link<D4, D3>` are two classes.
protocol Digit: Sendable { static var number: UInt64 { get } }

enum D0: Digit { static var number: UInt64 { 0 } }
enum D1: Digit { static var number: UInt64 { 1 } }
enum D2: Digit { static var number: UInt64 { 2 } }
enum D3: Digit { static var number: UInt64 { 3 } }
enum D4: Digit { static var number: UInt64 { 4 } }
enum D5: Digit { static var number: UInt64 { 5 } }
enum D6: Digit { static var number: UInt64 { 6 } }
enum D7: Digit { static var number: UInt64 { 7 } }
enum D8: Digit { static var number: UInt64 { 8 } }
enum D9: Digit { static var number: UInt64 { 9 } }

/// All digits, in order.
let allDigits: [any Digit.Type] = [
  D0.self, D1.self, D2.self, D3.self, D4.self, D5.self, D6.self, D7.self, D8.self, D9.self,
]
