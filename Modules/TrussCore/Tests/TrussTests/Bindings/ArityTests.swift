import Testing
import Truss

struct ArityTests {
  struct Sum: Sendable { let value: Int }

  @Test func `A factory takes up to twelve parameters of any form`() async throws {
    enum Big: Qualifier {}
    let container = try await Container(
      TestAssembly {
        TestModule {
          Int8?.self
        } bindings: {
          Value(1)
          Contribution(to: Int.self) { 1 }
          Value(100).qualified(Big.self)
          Value("7")
          Contribution(to: Double.self) { 2 }
          Contribution(to: Double.self) { 3 }
          Factory {
            (
              a: Int, b: Int?, c: Int8?, d: [Double], e: [Int], f: String, g: Lazy<Int>,
              h: Provider<Int>, i: Qualified<Big, Int>, j: Lazy<[Double]>, k: Provider<Int?>,
              l: Qualified<Big, Int>?
            ) throws in
            let simple = a + (b ?? 0) + Int(c ?? 0) + d.count + e.count + (Int(f) ?? 0)
            let deferred = try g.value + h.get() + j.value.count + (k.get() ?? 0)
            return Sum(value: simple + deferred + i.value + (l?.value ?? 0))
          }
          .exported()
        }
      } roots: {
        Sum.self
      })
    // 1 + 1 + 0 + 2 + 1 + 7, then 1 + 1 + 2 + 1, then 100 + 100
    #expect(try container.resolve(Sum.self).value == 217)
  }

  @Test func `Contributions and decorators take several parameters as well`() async throws {
    let container = try await Container(
      TestAssembly {
        Value(1)
        Value("x")
        Contribution(to: String.self) { (number: Int, text: String, all: [Int]) in
          "\(number)\(text)\(all)"
        }
        Singleton { Sum(value: 1) }.exported()
        Decorator(Sum.self) { (sum: Sum, number: Int, text: String) in
          Sum(value: sum.value + number + text.count)
        }
      } roots: {
        [String].self
        Sum.self
      })
    #expect(try container.resolve([String].self) == ["1x[]"])
    #expect(try container.resolve(Sum.self).value == 3)
  }
}
