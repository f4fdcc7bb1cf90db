import Testing
import Truss

/// Collections whose elements the container shares.
struct SharedCollectionTests {
  final class Check: Sendable {}
  struct First: Sendable { let checks: [Check], optional: [Check]?, keyed: [String: Check] }
  struct Second: Sendable { let checks: [Check], keyed: [String: Check] }

  private func address(_ checks: [Check]) -> UnsafePointer<Check>? {
    checks.withUnsafeBufferPointer { $0.baseAddress }
  }

  @Test func `All dependents share a collection`() async throws {
    let container = try await Container(of: First.self, Second.self, Int.self) {
      Contribution(to: Check.self, Check.init).forKey("first")
      Contribution(to: Check.self, Check.init)
      Contribution(to: Check.self, Check.init).qualified(Replica.self)
      Singleton(First.init(checks:optional:keyed:)).exported()
      Singleton(Second.init(checks:keyed:)).exported()
      Transient { (checks: Qualified<Replica, [Check]>) in checks.value.count }.exported()
    }
    let first = try container.resolve(First.self)
    let second = try container.resolve(Second.self)
    #expect(first.checks.count == 2 && address(first.checks) == address(second.checks))
    #expect(address(first.checks) == first.optional.flatMap { address($0) })
    #expect(first.keyed["first"] === first.checks[0] && second.keyed["first"] === first.checks[0])
    #expect(try container.resolve(Int.self) == 1)
  }
}
