import Foundation
import ProgramTesting
import Testing

/// The numbers of the page are those of the commands.
@Suite(.needsBrowser, .serialized, .timeLimit(.minutes(5)))
struct PageModelTests {
  private let tool = Program.verifyGraph

  @Test func `It answers like the commands about the applications of this package`() async throws {
    try await compare(with: [])
  }

  @Test(arguments: 1...4)
  func `It answers like the commands about generated graphs`(_ seed: Int) async throws {
    try await withTemporaryFolder { folder in
      var graphs = GeneratedGraphs(seed: seed)
      let file = folder.appending(path: "graph.json")
      try graphs.document().write(to: file)
      try await compare(with: ["--graph", file.path])
    }
  }

  private func compare(with options: [String]) async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "page.html")
      let page = try await tool.run(["page", "--output", file.path] + options)
      #expect(page.status == 0 && page.output.isEmpty, "\(page)")
      let browser = try await Browser()
      try await browser.open(file)
      let keys = try await browser.texts(
        "[...new Set(model.scope().rows.map((row) => row.facts.key))]")
      let found = try await browser.evaluate(Self.answers)
      let answers = try #require(Self.object(found) as? [String: Any])
      #expect(!keys.isEmpty)
      #expect(try await browser.evaluate(Self.hasAllDecorators) == "true")
      for command in ["why", "uses", "impact"] {
        let result = try await tool.run([command] + keys + options + ["--format", "json"])
        let key = command == "impact" ? "subject" : "key"
        let expected = Self.byKey(try Self.answers(of: result).map(Self.withShownPaths), key)
        let own = Self.byKey(answers[command] as? [[String: Any]] ?? [], key)
        #expect(expected.count >= keys.count, "\(result)")
        #expect(own.keys.sorted() == expected.keys.sorted())
        for (key, answer) in expected { #expect(own[key] == answer, "\(command) \(key)") }
      }
      for command in ["cost", "modules", "list"] {
        let result = try await tool.run([command] + options + ["--format", "json"])
        var expected = try Self.answers(of: result)
        if command == "modules" { expected = expected.map(Self.withoutOrder) }
        #expect(Self.text(answers[command] ?? []) == Self.text(expected), "\(command)")
      }
    }
  }

  /// Whether each binding names its decorators in all applications.
  private static let hasAllDecorators = """
    model.scope().rows.every((row) => row.presences.every(({ wiring, position }) => {
      const outer = wiring.bindings[wiring.decorator(position)];
      return outer === undefined || String(decorators(row)).includes(String(bindingLink(outer)));
    }))
    """

  /// The answers of the page, in the form of the documents of the commands.
  private static let answers = """
    (() => {
      const { wirings } = model;
      const keys = [...new Set(model.scope().rows.map((row) => row.facts.key))];
      const each = (answer) => wirings.map(answer).filter((one) => one !== undefined);
      const titleOf = ({ key, module }) => (module === undefined ? key : `${key} (${module})`);
      const lacking = (wiring, key) => {
        const isMeant = (edge) => edge.key === key && edge.gap !== undefined;
        const roots = wiring.roots.some(({ edge }) => isMeant(edge)) ? [`${wiring.name} (root)`] : [];
        const bindings = wiring.bindings.filter((facts, position) =>
          wiring.reaches(position) && (facts.edges ?? []).some(isMeant));
        return [...roots, ...bindings.map(titleOf)];
      };
      const lacks = (key) => {
        if (each((wiring) => whyIn(wiring, key)).length > 0) return undefined;
        const found = wirings.map((wiring) => ({ application: wiring.name, dependents: lacking(wiring, key) }))
          .filter(({ dependents }) => dependents.length > 0);
        return found.length > 0 ? found : undefined;
      };
      const why = (key) => ({
        key, lacks: lacks(key), presences: each((wiring) => whyIn(wiring, key)),
        absences: wirings.filter((wiring) => whyIn(wiring, key) === undefined).map((wiring) => wiring.name),
      });
      const titles = (scope, state) =>
        scope.rows.filter((row) => states[state].holds(row, scope)).map(({ facts }) => titleOf(facts));
      const modules = (wiring) => {
        const scope = model.scope(wiring.name);
        return {
          application: wiring.name,
          modules: wiring.union.modules(wiring.number).filter((one) => !one.isAssembly).map((one) => one.name).sort(),
          crossings: [...scope.matrix.crossings.values()].flatMap(({ dependent, provider, links }) =>
            links.map((link) => `${dependent} ${provider}: ${linkText(link)}`)).sort(),
          cycles: scope.matrix.cycles.map((cycle) => [...cycle].sort().join()).sort(),
          unusedExports: titles(scope, "unused"),
          unreached: titles(scope, "unreached"),
        };
      };
      const list = (wiring) => {
        const scope = model.scope(wiring.name);
        return scope.rows.filter((row) => isDeclared(row.facts)).map((row) => ({
          id: row.id, key: row.facts.key, module: row.facts.module ?? row.facts.layer,
          lifetime: lifetimeText(row.facts), users: row.users, reach: row.reach,
          isReached: scope.isReached(row), place: row.facts.place,
        }));
      };
      const cost = (wiring) => {
        const { declared: bindings, reached } = wiring.application;
        const rows = [...startOf(wiring).rows].sort((one, other) => one.binding - other.binding);
        const facts = (row) => wiring.bindings[row.binding];
        return {
          application: wiring.name, bindings, reached, constructed: rows.map((row) => facts(row).id),
          savings: rows.filter((row) => row.saves > 1 || row.reason !== undefined)
            .sort((one, other) => other.saves - one.saves)
            .map((row) => ({
              key: facts(row).role === undefined ? facts(row).key : titleOf(facts(row)),
              constructions: row.saves, reason: row.reason,
            })),
        };
      };
      const sorted = (rows) => rows.sort(
        (one, other) => compare(nameOf(one.key), nameOf(other.key)) || compare(one.id, other.id));
      return {
        why: keys.map(why),
        uses: keys.map((key) => ({ key, lacks: lacks(key), presences: each((wiring) => usesIn(wiring, key)) })),
        impact: keys.map((key) => ({
          subject: key, unknown: [],
          presences: each((wiring) => impactIn(wiring, (facts) => facts.key === key)),
        })),
        cost: wirings.map(cost),
        modules: wirings.map(modules),
        list: wirings.map((wiring) => ({ application: wiring.name, rows: sorted(list(wiring)) })),
      };
    })()
    """

  // MARK: - JSON

  private static func object(_ text: String) -> Any? {
    try? JSONSerialization.jsonObject(with: Data(text.utf8))
  }

  private static func answers(of result: ProgramResult) throws -> [[String: Any]] {
    let document = try #require(object(result.output) as? [String: Any], "\(result)")
    return try #require(document["answers"] as? [[String: Any]])
  }

  private static func byKey(_ answers: [[String: Any]], _ key: String) -> [String: String] {
    answers.reduce(into: [:]) { $0[$1[key] as? String ?? ""] = text($1) }
  }

  /// The answer of `why` with as many paths as the page tells apart.
  private static func withShownPaths(_ answer: [String: Any]) -> [String: Any] {
    var answer = answer
    answer["presences"] = (answer["presences"] as? [[String: Any]])?.map { presence in
      presence.mapValues { value in (value as? Int).map { min($0, 1_002) } ?? value }
        .merging(presence.filter { $0.key != "pathCount" }) { $1 }
    }
    return answer
  }

  /// The answer of `modules` without an order, which the page has for all applications together.
  private static func withoutOrder(_ answer: [String: Any]) -> [String: Any] {
    var answer = answer
    answer["modules"] = (answer["modules"] as? [String])?.sorted()
    answer["cycles"] = (answer["cycles"] as? [[String]])?.map { $0.sorted().joined(separator: ",") }
      .sorted()
    answer["crossings"] = (answer["crossings"] as? [[String: Any]])?.flatMap { crossing in
      (crossing["dependencies"] as? [String] ?? []).map {
        "\(crossing["dependent"] ?? "") \(crossing["provider"] ?? ""): \($0)"
      }
    }.sorted()
    return answer
  }

  /// Equal values have equal texts.
  private static func text(_ value: Any) -> String {
    let data = try? JSONSerialization.data(
      withJSONObject: value, options: [.sortedKeys, .prettyPrinted])
    return String(decoding: data ?? Data(), as: UTF8.self)
  }
}
