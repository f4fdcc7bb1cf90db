import Testing

@testable import TrussLaws

/// Assemblies that programs name, judged by those that are verified.
struct AssemblyListingTests {
  private static func application(_ assemblies: [String]...) -> Application {
    Application(name: "till", module: "AppAssembly", assemblies: Set(assemblies)) { _, _ in true }
  }

  private static let listed = application(["AppAssembly", "TillAssembly"])

  /// The made-up package, with the programs that verify its graphs.
  private static func facts(verifiedBy verifiers: [String: [String]]) -> PackageFacts {
    var facts = Shop.facts
    facts.targets += verifiers.sorted { $0.key < $1.key }.map { name, targets in
      Shop.target(name, .executable, on: targets, [Shop.verification])
    }
    return facts
  }

  private static let assembly = SourceFacts(
    imports: [.init(module: "Truss", position: Position(line: 1, column: 8))],
    assemblies: [.init(name: "NightAssembly", position: Position(line: 6, column: 15))])

  private static func naming(
    _ name: String, importing module: String = "AppAssembly", inAssembly: Bool = false
  ) -> SourceFacts {
    SourceFacts(
      imports: [.init(module: module, position: Position(line: 1, column: 8))], mentions: [name],
      mentionsOutsideAssemblies: inAssembly
        ? [] : [.init(name: name, position: Position(line: 9, column: 20))])
  }

  private func findings(
    _ sources: [String: SourceFacts], of application: Application = Self.listed,
    verifiedBy verifiers: [String: [String]] = ["verify-graph": ["AppAssembly"]]
  ) -> [String] {
    Laws.breaches(
      of: Self.facts(verifiedBy: verifiers), layers: nil, sources: sources,
      applications: [application]
    ).filter { [.unlistedAssembly, .unusedAllowance].contains($0.id) }.map { $0.text() }
  }

  private let sources = [
    "/shop/AppAssembly.swift": assembly, "/shop/till-app.swift": naming("NightAssembly"),
  ]

  /// An assembly in the file of the program that uses it.
  private let own = SourceFacts(
    imports: assembly.imports,
    assemblies: assembly.assemblies,
    mentionsOutsideAssemblies: naming("NightAssembly").mentionsOutsideAssemblies)

  private static let finding = """
    /shop/AppAssembly.swift:6:15: error: `till-app` uses `NightAssembly`, which `verify-graph` does not verify [unlisted-assembly]
      path: till-app → AppAssembly
    /shop/till-app.swift:9:20: note: it is used here
      fix: add `NightAssembly()` to the assemblies that `verify-graph` lists
    """

  @Test func `An assembly that a program names and no list verifies is an error at its type`() {
    #expect(findings(sources) == [Self.finding])
    #expect(findings(sources, of: Self.application(["AppAssembly", "NightAssembly"])) == [])
    // Another target has an assembly of the same name.
    #expect(
      findings(sources, of: Self.application(["UsersLive", "NightAssembly"])) == [Self.finding])
  }

  @Test func `An assembly that a program declares itself has no path`() {
    let finding = Self.finding.replacing("  path: till-app → AppAssembly\n", with: "")
    #expect(
      findings(["/shop/till-app.swift": own])
        == [finding.replacing("AppAssembly.swift", with: "till-app.swift")])
  }

  @Test(arguments: [
    // Nothing names it, only a test does, or only another assembly, whose base or parent it is.
    ["/shop/till-app.swift": naming("TillAssembly")],
    ["/shop/TillTests.swift": naming("NightAssembly")],
    ["/shop/till-app.swift": naming("NightAssembly", inAssembly: true)],
    // A type of the same name of another target.
    ["/shop/till-app.swift": naming("NightAssembly", importing: "Users")],
  ])
  func `An assembly that no program names is not judged`(_ uses: [String: SourceFacts]) {
    #expect(findings(uses.merging(["/shop/AppAssembly.swift": Self.assembly]) { $1 }) == [])
  }

  @Test func `Assemblies of tests, and of files without the container, are not judged`() {
    var own = own
    #expect(findings(["/shop/TillTests.swift": own]) == [])
    own.imports = []
    #expect(findings(["/shop/till-app.swift": own]) == [])
  }

  @Test func `The list of another verifier may have it, and a package without one has no list`() {
    let both = ["verify-graph": ["AppAssembly"], "verify-night": ["AppAssembly"]]
    #expect(findings(sources, verifiedBy: both) == [])
    let none = ["verify-graph": ["Users"], "verify-night": ["Storage"]]
    #expect(findings(sources, verifiedBy: none) == [Self.finding])
    #expect(findings(sources, verifiedBy: [:]) == [])
  }

  @Test func `A comment allows it, and is an error once there is nothing to allow`() {
    var allowed = Self.assembly
    allowed.allowances = [comment("unlisted-assembly", at: 5)]
    let naming = Self.naming("NightAssembly")
    #expect(findings(["/shop/AppAssembly.swift": allowed, "/shop/till-app.swift": naming]) == [])
    let findings = findings(["/shop/AppAssembly.swift": allowed])
    #expect(findings.map { $0.contains("[unused-allowance]") } == [true])
  }
}
