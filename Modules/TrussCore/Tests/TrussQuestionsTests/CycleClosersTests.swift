import Testing

@testable import TrussQuestions

/// The dependencies between modules that a limit of cycles names.
struct CycleClosersTests {
  /// The edges of pairs of modules, each with a number of dependencies: `"A B"`.
  private func edges(_ counts: KeyValuePairs<String, Int>) -> [CycleClosers.Edge] {
    counts.flatMap { pair, count in
      let names = pair.split(separator: " ").map(String.init)
      return (1...count).map {
        CycleClosers.Edge(dependent: names[0], provider: names[1], subject: "\(pair) \($0)")
      }
    }
  }

  private func closers(
    among edges: [CycleClosers.Edge], accepting isAccepted: (String) -> Bool
  ) -> CycleClosers {
    CycleClosers(
      among: edges, of: edges.flatMap { [$0.dependent, $0.provider] }.uniqued, accepting: isAccepted
    )
  }

  private let groups: KeyValuePairs = [
    "Auth Vault": 1, "Vault Auth": 10, "Vault Tools": 1, "Tools Vault": 13, "Tools Auth": 9,
    "Sdk Net": 2, "Net Sdk": 12, "Net Bridge": 1, "Bridge Sdk": 10, "Auth Sdk": 8,
  ]
  private let thin: Set = ["Auth Vault 1", "Vault Tools 1", "Sdk Net 1", "Sdk Net 2"]

  @Test func `Of two directions, the one with fewer dependencies closes the cycle`() {
    let found = closers(among: edges(groups)) { _ in false }
    #expect(found.new == thin)
    #expect(found.needless.isEmpty)
  }

  @Test func `A dependency that joins two groups is the only one that is new`() {
    let joined = edges(groups) + edges(["Sdk Auth": 1])
    let found = closers(among: joined, accepting: thin.contains)
    #expect(found.new == ["Sdk Auth 1"])
    #expect(found.needless.isEmpty)
  }

  @Test func `One more dependency is new in the direction that is accepted, and in no other`() {
    let more = edges(groups).filter { $0.subject != "Auth Vault 1" }
    let thinner = edges(["Auth Vault": 12])
    #expect(
      closers(among: more + thinner, accepting: thin.contains).new
        == Set(thinner.map(\.subject)).subtracting(["Auth Vault 1"]))
    let thicker = edges(groups) + edges(["Vault Auth": 11]).suffix(1)
    #expect(closers(among: thicker, accepting: thin.contains).new.isEmpty)
  }

  @Test func `An accepted dependency that closes no cycle is needless`() {
    let all = edges(groups)
    let found = closers(among: all) { _ in true }
    #expect(found.new.isEmpty)
    #expect(found.needless == Set(all.map(\.subject)).subtracting(thin))
  }

  @Test(arguments: 1...100)
  func `Without what closes cycles there is none, and with each of it there is one`(seed: Int) {
    var numbers = SeededGenerator(seed: UInt64(seed))
    let modules = (0..<Int.random(in: 2...7, using: &numbers)).map { "M\($0)" }
    var all: [CycleClosers.Edge] = []
    for dependent in modules {
      for provider in modules where provider != dependent && Bool.random(using: &numbers) {
        all += edges(["\(dependent) \(provider)": Int.random(in: 1...3, using: &numbers)])
      }
    }
    let accepted = Set(all.map(\.subject).filter { _ in Bool.random(using: &numbers) })
    let found = closers(among: all, accepting: accepted.contains)
    #expect(found.new.isDisjoint(with: accepted) && found.needless.isSubset(of: accepted))
    let needed = found.new.union(accepted.subtracting(found.needless))
    let rest = all.filter { !needed.contains($0.subject) }
    #expect(!isCyclic(rest))
    for edge in all where needed.contains(edge.subject) { #expect(isCyclic(rest + [edge])) }
  }

  /// Whether some modules need one another: whether removing all that need no other leaves any.
  private func isCyclic(_ edges: [CycleClosers.Edge]) -> Bool {
    var rest = edges
    while true {
      let dependents = Set(rest.map(\.dependent))
      let inner = rest.filter { dependents.contains($0.provider) }
      guard inner.count < rest.count else { return !rest.isEmpty }
      rest = inner
    }
  }
}
