import ProgramTesting

/// A source of random choices that repeats itself for the same seed and stream.
struct Randomness: RandomNumberGenerator {
  private var generator: SeededGenerator

  init(seed: Int, stream: Int) {
    var seeds = SeededGenerator(seed: UInt64(bitPattern: Int64(seed)) &* 0xD134_2543_DE82_EF95)
    generator = SeededGenerator(seed: seeds.next() ^ UInt64(bitPattern: Int64(stream)))
  }

  mutating func next() -> UInt64 { generator.next() }

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
