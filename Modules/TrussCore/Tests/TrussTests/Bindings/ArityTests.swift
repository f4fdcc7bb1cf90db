import Synchronization
import Testing
import Truss

struct ArityTests {
  struct Sum: Sendable { let value: Int }

  @Test func `A factory takes parameters of any form`() async throws {
    enum Big: Qualifier {}
    let container = try await Container(of: Sum.self) {
      TestModule {
        Int8?.self
      } bindings: {
        Value(1)
        Contribution(to: Int.self) { 1 }
        Value(100).qualified(Big.self)
        Value("7")
        Contribution(to: Double.self) { 2 }
        Contribution(to: Double.self) { 3 }
        Transient {
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
    }
    // 1 + 1 + 0 + 2 + 1 + 7, then 1 + 1 + 2 + 1, then 100 + 100
    #expect(try container.resolve(Sum.self).value == 217)
  }

  @Test func `Contributions and decorators also inject several parameters`() async throws {
    let container = try await Container(of: [String].self, Sum.self) {
      Value(1)
      Value("x")
      Contribution(to: String.self) { (number: Int, text: String, all: [Int]) in
        "\(number)\(text)\(all)"
      }
      Singleton { Sum(value: 1) }.exported()
      Decorator(Sum.self) { (sum: Sum, number: Int, text: String) in
        Sum(value: sum.value + number + text.count)
      }
    }
    #expect(try container.resolve([String].self) == ["1x[]"])
    #expect(try container.resolve(Sum.self).value == 3)
  }

  struct Parts: Sendable, Equatable {
    var all: [Int]
    init(_ all: [Int]) { self.all = all }
    init(
      a: P1, b: P2, c: P3, d: P4, e: P5, f: P6, g: P7, h: P8, i: P9, j: P10, k: P11, l: P12, m: P13,
      n: P14
    ) {
      all = [a.n, b.n, c.n, d.n, e.n, f.n, g.n, h.n, i.n, j.n, k.n, l.n, m.n, n.n]
    }
  }

  struct Numbered<Digits>: Sendable { let n: Int }
  typealias P1 = Numbered<(Int, Int)>
  typealias P2 = Numbered<Int8>
  typealias P3 = Numbered<Int16>
  typealias P4 = Numbered<Int32>
  typealias P5 = Numbered<Int64>
  typealias P6 = Numbered<UInt>
  typealias P7 = Numbered<UInt8>
  typealias P8 = Numbered<UInt16>
  typealias P9 = Numbered<UInt32>
  typealias P10 = Numbered<UInt64>
  typealias P11 = Numbered<Float>
  typealias P12 = Numbered<Double>
  typealias P13 = Numbered<String>
  typealias P14 = Numbered<Character>

  struct NumbersModule: Module {
    var bindings: Bindings {
      Value(P1(n: 1)).exported()
      Value(P2(n: 2)).exported()
      Value(P3(n: 3)).exported()
      Value(P4(n: 4)).exported()
      Value(P5(n: 5)).exported()
      Value(P6(n: 6)).exported()
      Value(P7(n: 7)).exported()
      Value(P8(n: 8)).exported()
      Value(P9(n: 9)).exported()
      Value(P10(n: 10)).exported()
      Value(P11(n: 11)).exported()
      Value(P12(n: 12)).exported()
      Value(P13(n: 13)).exported()
      Value(P14(n: 14)).exported()
    }
  }

  @Test func `There is no limit to the number of parameters, in bindings of any kind`()
    async throws
  {
    struct Scope: Sendable {}
    enum Keyed: Qualifier {}
    struct PartsModule: Module {
      var requires: Requirements {
        P1.self
        P2.self
        P3.self
        P4.self
        P5.self
        P6.self
        P7.self
        P8.self
        P9.self
        P10.self
        P11.self
        P12.self
        P13.self
        P14.self
      }
      var bindings: Bindings {
        Singleton(Parts.init(a:b:c:d:e:f:g:h:i:j:k:l:m:n:)).exported()
        Singleton((any Sendable).self, Parts.init(a:b:c:d:e:f:g:h:i:j:k:l:m:n:)).exported()
        Scoped(in: Scope.self, Parts.init(a:b:c:d:e:f:g:h:i:j:k:l:m:n:)).qualified(Keyed.self)
          .exported()
        Contribution(to: Parts.self, Parts.init(a:b:c:d:e:f:g:h:i:j:k:l:m:n:))
        Singleton { 0 }.exported()
        Decorator(Int.self) {
          (
            inner: Int, a: P1, b: P2, c: P3, d: P4, e: P5, f: P6, g: P7, h: P8, i: P9, j: P10,
            k: P11, l: P12, m: P13, n: P14
          ) in
          [
            inner, a.n, b.n, c.n, d.n, e.n, f.n, g.n, h.n, i.n, j.n, k.n, l.n, m.n, n.n,
          ].reduce(0) { 2 * $0 + $1 }
        }
      }
    }
    let container = try await Container(
      TestAssembly {
        NumbersModule()
        PartsModule()
      } roots: {
        Parts.self
        (any Sendable).self
        ScopeFactory<Scope, Qualified<Keyed, Parts>>.self
        [Parts].self
        Int.self
      })
    let expected = Parts(Array(1...14))
    #expect(try container.resolve(Parts.self) == expected)
    #expect(try container.resolve((any Sendable).self) as? Parts == expected)
    #expect(try container.resolve([Parts].self) == [expected])
    let scopes = try container.resolve(ScopeFactory<Scope, Qualified<Keyed, Parts>>.self)
    #expect(try scopes.open(Scope()).entry.value == expected)
    #expect(
      try container.resolve(Int.self) == Array(1...14).reduce(0) { 2 * $0 + $1 })
  }

  @Test func `A factory with many parameters that fails half-way releases those it has`()
    async throws
  {
    struct Failure: Error {}
    let live = Live()
    let container = try await Container(of: Bool.self) {
      Transient { Tracked(live) }
      Transient { () throws -> Int in throw Failure() }
      Transient {
        (
          _: Tracked, _: Tracked, _: Tracked, _: Tracked, _: Tracked, _: Tracked, _: Tracked,
          _: Tracked, _: Tracked, _: Int, _: Tracked
        ) in true
      }
      .exported()
    }
    #expect(throws: Failure.self) { try container.resolve(Bool.self) }
    #expect(live.constructed.load(ordering: .relaxed) == 9)
    #expect(live.count.load(ordering: .relaxed) == 0)
  }

  final class Live: Sendable {
    let constructed = Atomic(0)
    let count = Atomic(0)
  }

  final class Tracked: Sendable {
    private let live: Live

    init(_ live: Live) {
      self.live = live
      live.constructed.add(1, ordering: .relaxed)
      live.count.add(1, ordering: .relaxed)
    }

    deinit { live.count.subtract(1, ordering: .relaxed) }
  }
}
