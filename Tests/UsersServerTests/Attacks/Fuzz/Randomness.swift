/// A source of random choices that repeats itself for the same seed and stream: SplitMix64.
struct Randomness: RandomNumberGenerator {
  private var state: UInt64

  init(seed: Int, stream: Int) {
    state = UInt64(bitPattern: Int64(seed)) &* 0xD134_2543_DE82_EF95
    state = next() ^ UInt64(bitPattern: Int64(stream))
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  /// Returns whether something happens that does so one time in some.
  mutating func once(in times: Int) -> Bool { number(1...times) == 1 }

  mutating func one<Element>(of elements: [Element]) -> Element {
    elements[number(0...(elements.count - 1))]
  }

  mutating func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in UInt8(truncatingIfNeeded: next()) }
  }
}
