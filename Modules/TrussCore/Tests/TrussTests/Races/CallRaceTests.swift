import Testing
import Truss

/// That threads which call one factory never see the arguments of one another.
struct CallRaceTests {
  private struct Number: Sendable { let value: Int }

  private final class Part: Sendable {
    let number: Int
    init(number: Number) { self.number = number.value }
  }

  private struct Whole: Sendable {
    let part: Part
    let number: Number
    let later: Provider<Part>
    let inner: AssistedFactory<Pair, Flag>
  }

  private struct Flag: Sendable { let isSet: Bool }

  private struct Pair: Sendable { let part: Part, flag: Flag }

  private struct Flat: Sendable { let first: Part, second: Part }

  private func container() async throws -> Container {
    try await Container(
      of: AssistedFactory<Whole, Number>.self, AssistedFactory<Flat, Number>.self
    ) {
      Transient(Part.init(number:))
      Transient(Whole.init(part:number:later:inner:)).exported()
      Transient(Pair.init(part:flag:))
      Transient(Flat.init(first:second:)).exported()
    }
  }

  @Test func `Threads that call one factory get their arguments`() async throws {
    let container = try await container()
    let wholes = try container.resolve(AssistedFactory<Whole, Number>.self)
    let flats = try container.resolve(AssistedFactory<Flat, Number>.self)
    let mixed = await race(8) { thread in
      var mixed = 0
      for round in 0..<2_000 {
        let number = thread * 10_000 + round
        do {
          let flat = try flats.make(Number(value: number))
          let whole = try wholes.make(Number(value: number))
          let pair = try whole.inner.make(Flag(isSet: round.isMultiple(of: 2)))
          let numbers = [
            flat.first.number, flat.second.number, whole.part.number, whole.number.value,
            try whole.later.get().number, pair.part.number,
          ]
          if numbers.contains(where: { $0 != number }) { mixed += 1 }
          if pair.flag.isSet != round.isMultiple(of: 2) { mixed += 1 }
        } catch {
          mixed += 1
        }
      }
      return mixed
    }
    #expect(mixed == [Int](repeating: 0, count: 8))
    withExtendedLifetime(container) {}
  }

  @Test func `Threads share the deferred forms of one product`() async throws {
    let container = try await container()
    let whole = try container.resolve(AssistedFactory<Whole, Number>.self).make(Number(value: 7))
    let numbers = await race(8) { _ in
      (0..<1_000).compactMap { _ in try? whole.later.get().number }
        + (0..<1_000).compactMap { _ in try? whole.inner.make(Flag(isSet: true)).part.number }
    }
    #expect(numbers.joined().allSatisfy { $0 == 7 } && numbers.joined().count == 16_000)
    withExtendedLifetime(container) {}
  }
}
