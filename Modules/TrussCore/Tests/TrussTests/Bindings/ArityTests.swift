import Testing
import Truss

struct ArityTests {
  struct Sum: Sendable { let value: Int }

  @Test func `A factory takes parameters of any form`() async throws {
    let container = try await Container(of: Sum.self) {
      TestModule(requires: { Int8?.self }) {
        Value(1)
        Contribution(to: Int.self) { 1 }
        Value(100).qualified(Replica.self)
        Value("7")
        Contribution(to: Double.self) { 2 }
        Contribution(to: Double.self) { 3 }
        Transient {
          (
            a: Int, b: Int?, c: Int8?, d: [Double], e: [Int], f: String, g: Lazy<Int>,
            h: Provider<Int>, i: Qualified<Replica, Int>, j: Lazy<[Double]>, k: Provider<Int?>,
            l: Qualified<Replica, Int>?
          ) throws in
          let simple = a + (b ?? 0) + Int(c ?? 0) + d.count + e.count + (Int(f) ?? 0)
          let deferred = try g.value + h.get() + j.value.count + (k.get() ?? 0)
          return Sum(value: simple + deferred + i.value + (l?.value ?? 0))
        }.exported()
      }
    }
    // 1 + 1 + 0 + 2 + 1 + 7, then 1 + 1 + 2 + 1, then 100 + 100
    #expect(try container.resolve(Sum.self).value == 217)
  }

  struct Parts: Sendable, Equatable {
    var all: [Int]
    init(_ all: [Int]) { self.all = all }
    init(
      a: P1, b: P2, c: P3, d: P4, e: P5, f: P6, g: P7, h: P8, i: P9, j: P10, k: P11, l: P12, m: P13,
      n: P14
    ) { all = [a.n, b.n, c.n, d.n, e.n, f.n, g.n, h.n, i.n, j.n, k.n, l.n, m.n, n.n] }
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

  @Test func `Bindings of every kind have any number of parameters`() async throws {
    let container = try await Container(
      of: Parts.self, (any Sendable).self, ScopeFactory<Request, Qualified<Replica, Parts>>.self,
      [Parts].self, Int.self
    ) {
      Value(P1(n: 1))
      Value(P2(n: 2))
      Value(P3(n: 3))
      Value(P4(n: 4))
      Value(P5(n: 5))
      Value(P6(n: 6))
      Value(P7(n: 7))
      Value(P8(n: 8))
      Value(P9(n: 9))
      Value(P10(n: 10))
      Value(P11(n: 11))
      Value(P12(n: 12))
      Value(P13(n: 13))
      Value(P14(n: 14))
      Singleton(Parts.init(a:b:c:d:e:f:g:h:i:j:k:l:m:n:)).exported()
      Singleton((any Sendable).self, Parts.init(a:b:c:d:e:f:g:h:i:j:k:l:m:n:)).exported()
      Scoped(in: Request.self, Parts.init(a:b:c:d:e:f:g:h:i:j:k:l:m:n:)).qualified(Replica.self)
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
    let expected = Parts(Array(1...14))
    #expect(try container.resolve(Parts.self) == expected)
    #expect(try container.resolve((any Sendable).self) as? Parts == expected)
    #expect(try container.resolve([Parts].self) == [expected])
    let scopes = try container.resolve(ScopeFactory<Request, Qualified<Replica, Parts>>.self)
    #expect(try scopes.open(Request()).entry.value == expected)
    #expect(try container.resolve(Int.self) == Array(1...14).reduce(0) { 2 * $0 + $1 })
  }

  @Test func `A factory that fails half-way releases the parameters that it has`() async throws {
    let census = Census()
    let container = try await Container(of: Bool.self) {
      Transient { Census.Member(census) }
      Transient { () throws -> Int in throw Failure() }
      Transient {
        (
          _: Census.Member, _: Census.Member, _: Census.Member, _: Census.Member, _: Census.Member,
          _: Census.Member, _: Census.Member, _: Census.Member, _: Census.Member, _: Int,
          _: Census.Member
        ) in true
      }.exported()
    }
    #expect(throws: Failure.self) { try container.resolve(Bool.self) }
    #expect(census.born.value == 9 && census.isEmpty)
  }
}
