import Foundation
import Testing
import Truss
import TrussVerification

/// The limits of a package: what they refuse, and the command that changes them.
struct LimitsTests {
  private let tool = VerifyGraph([Shop.good, Shop.App(name: "sale")])
  private let package = TemporaryPackage()
  private let mine = Circumstances(today: "2027-01-15", isContinuousIntegration: false)
  private let service = Circumstances(today: "2027-01-15", isContinuousIntegration: true)

  private func run(_ words: String..., in circumstances: Circumstances? = nil) -> Outcome {
    tool.run(words, in: package.path, in: circumstances ?? mine)
  }

  private func accept(_ words: String...) throws -> Outcome {
    let outcome = tool.run(["accept"] + words, in: package.path, in: mine)
    for file in outcome.files { try file.write() }
    return outcome
  }

  private func write(_ limits: String) throws { try package.write(limits, to: "Graph.limits") }

  private static let closing = "module-cycle WindowModule → CatalogueModule: Window → Catalogue"

  @Test func `A dependency that closes a cycle of modules is an error where it is declared`() throws
  {
    try write("limit module-cycle\n")
    let outcome = run()
    #expect(outcome.exitCode == .errors)
    #expect(
      outcome.output.hasPrefix(
        """
        WindowLive/WindowModule.swift:9:5: error: A dependency between modules that need one another \
        is new: WindowModule → CatalogueModule: Window → Catalogue [exceeded-limit]
          in: shop, sale
        WindowLive/WindowModule.swift:9:5: note: fix: remove the dependency, or accept it with a reason: verify-graph accept module-cycle \
        'WindowModule → CatalogueModule: Window → Catalogue' --reason '…'
        """), "\(outcome.output)")
    #expect(outcome.output.contains("Graph.limits: 0 exceptions accepted\n"))
    #expect(!outcome.output.contains("CatalogueModule → StoreModule"))
  }

  @Test func `The direction that is not accepted needs no exception`() throws {
    let other = "module-cycle CatalogueModule → WindowModule: Page for Window"
    for accepted in [Self.closing, other] {
      try write("limit module-cycle\n\(accepted) because it is so\n")
      #expect(run(in: service).exitCode == .clean, "\(run().output)")
    }
    try write("limit module-cycle\n\(Self.closing) because a\n\(other) because b\n")
    #expect(
      run().output.hasPrefix(
        "Graph.limits:3:1: warning: “CatalogueModule → WindowModule: Page for Window” closes no "
          + "cycle, so it needs no exception [stale-limit]\n"), "\(run().output)")
  }

  @Test func `What is there when the limits begin is accepted, and nothing else`() throws {
    #expect(try accept("--initial").exitCode == .clean)
    let text = try package.read("Graph.limits")
    #expect(
      text.hasSuffix(
        """
        limit module-cycle
        limit unused-export
        \(Self.closing) because it was there when the limits began

        """), "\(text)")
    #expect(run().exitCode == .clean)
    #expect(run().output.hasSuffix("Graph.limits: 1 exception accepted\n"))

    let again = try accept("--initial")
    #expect(again.exitCode == .usage && again.complaint.contains("is there already"))
    #expect(try package.read("Graph.limits") == text)
  }

  @Test func `One exception is accepted, with a reason and a last day`() throws {
    try write("limit module-cycle\n")
    let subject = "WindowModule -> CatalogueModule: Window -> Catalogue"
    #expect(try accept("module-cycle", subject).complaint.contains("needs a reason"))
    let outcome = try accept(
      "module-cycle", subject, "--reason", "the window moves", "--until", "2027-01-15")
    let line =
      "module-cycle WindowModule → CatalogueModule: Window → Catalogue because the window moves "
      + "until 2027-01-15"
    #expect(outcome.output == "+ \(line)\n")
    #expect(try package.read("Graph.limits").contains("limit module-cycle\n\(line)\n"))

    let later = Circumstances(today: "2027-01-16", isContinuousIntegration: false)
    #expect(!run().output.contains("expired-limit"))
    let expired = run(in: later)
    #expect(expired.output.contains("accepted until 2027-01-15: the window moves [expired-limit]"))
    #expect(expired.exitCode == .errors)
  }

  @Test func `A line about what is gone is a warning, and an error in continuous integration`()
    throws
  {
    try write(
      """
      limit unused-export
      unused-export StoreModule: any Store because nobody has it yet
      """)
    let outcome = run()
    #expect(outcome.exitCode == .clean)
    #expect(
      outcome.output.hasPrefix(
        """
        Graph.limits:2:1: warning: “StoreModule: any Store” is gone [stale-limit]
        Graph.limits:2:1: note: fix: let the limits shrink: verify-graph accept --prune
        """), "\(outcome.output)")
    #expect(run(in: service).exitCode == .errors)
    // Another application may have it.
    #expect(run("--app", "shop", in: service).exitCode == .clean)

    #expect(
      try accept("--prune").output
        == "- unused-export StoreModule: any Store because nobody has it yet\n")
    #expect(run(in: service).exitCode == .clean)
  }

  @Test func `A budget refuses more, and shrinks with what there is`() throws {
    try write(
      """
      budget users any Store 0
      budget users Catalogue 7
      budget constructed-at-start shop 0
      budget depth shop 3
      """)
    let outcome = run(in: service)
    #expect(
      outcome.output.contains(
        "Graph.limits:1:1: error: any Store is injected by 1, and the limit is 0"))
    #expect(
      outcome.output.contains(
        "Graph.limits:2:1: error: Catalogue is injected by 1, and the limit is still 7"))
    #expect(!outcome.output.contains("Graph.limits:3"))
    #expect(!outcome.output.contains("Graph.limits:4"))

    #expect(
      try accept("--prune").output == "- budget users Catalogue 7\n+ budget users Catalogue 1\n")
    #expect(
      try accept("users", "any Store", "--reason", "the catalogue needs it").output == """
        - budget users any Store 0
        + budget users any Store 1 because the catalogue needs it

        """)
    #expect(run(in: service).exitCode == .clean)
    let again = try accept("users", "any Store", "--reason", "the catalogue needs it")
    #expect(again.output == "Graph.limits: nothing to change\n")
  }

  @Test(arguments: [
    ("limits everything", "The line says nothing that is known here"),
    ("limit everything", "The line says nothing that is known here"),
    ("unused-export StoreModule: any Store", "The exception has no reason"),
    ("unused-export A because b until tomorrow", "“tomorrow” is not a date"),
    ("unused-export A because b until 2027-13-01", "“2027-13-01” is not a date"),
    ("budget depth shop", "The line says nothing that is known here"),
    ("# one\nlimit unused-export\n\nlimit unused-export", "The line is there twice"),
  ])
  func `A line that cannot be understood is an error`(_ text: String, _ message: String) throws {
    try write(text)
    let outcome = run()
    let line = text.split(separator: "\n", omittingEmptySubsequences: false).count
    #expect(outcome.exitCode == .errors)
    #expect(
      outcome.output.hasPrefix("Graph.limits:\(line):1: error: \(message)"), "\(outcome.output)")
    let refused = try accept("--prune")
    #expect(refused.exitCode == .usage && refused.complaint.contains("Mend it first"))
    #expect(try package.read("Graph.limits") == text)
  }

  @Test func `Continuous integration accepts nothing`() throws {
    try write("limit module-cycle\n")
    let outcome = run("accept", "--prune", in: service)
    #expect(outcome.exitCode == .usage && outcome.files.isEmpty)
    #expect(outcome.complaint.contains("not changed in continuous integration"))
  }

  @Test func `A dependency on a function can be accepted, and its users limited`() throws {
    struct Watch: Sendable {}
    struct ClockModule: Module { var exports: Bindings { Value({ 0 } as @Sendable () -> Int) } }
    struct WatchModule: Module {
      var exports: Bindings { Singleton { (_: @escaping @Sendable () -> Int) in Watch() } }
    }
    let tool = VerifyGraph([
      TestAssembly("watch", Watch.self) {
        ClockModule()
        WatchModule()
      }
    ])
    try write(
      """
      limit module-edge
      budget users @Sendable () -> Int 1
      module-edge WatchModule -> ClockModule: Watch -> @Sendable () -> Int because it is so
      """)
    let outcome = tool.run([], in: package.path, in: service)
    #expect(outcome.exitCode == .clean, "\(outcome.output)")
    let words = ["accept", "users", "@Sendable () -> Int", "--reason", "it is so"]
    #expect(tool.run(words, in: package.path, in: mine).exitCode == .clean)
  }

  @Test func `Only the edges of one pair may be limited`() throws {
    try write("limit module-edge CatalogueModule → StoreModule\n")
    #expect(run().output.contains("is new: CatalogueModule → StoreModule: Catalogue → any Store"))
    #expect(!run().output.contains("is new: WindowModule"))
    try write("limit module-edge\n")
    #expect(run().output.contains("is new: WindowModule → CatalogueModule: Window → Catalogue"))
  }

  @Test func `A finding names the commit that wrote its line`() throws {
    try package.write("one\n\n\n\n\n\n\n\nWindow\n", to: "WindowLive/WindowModule.swift")
    try write("limit module-cycle\n")
    try package.git("init", "-q")
    try package.commitAll()
    let outcome = run()
    #expect(outcome.output.contains("\n  since: "), "\(outcome.output)")
    #expect(
      outcome.output.contains(" Change something\nWindowLive/WindowModule.swift:9:5: note: fix: "))
  }

  @Test func `Documents have the findings`() throws {
    try write("limit module-cycle\n")
    let json = run("--format", "json")
    #expect(try json.document()["outcome"] as? String == "errors")
    #expect(try json.diagnostics().map { $0["id"] as? String } == ["exceeded-limit"])
    let sarif = run("--format", "sarif").output
    #expect(sarif.contains("A dependency between modules that need one another is new"))
    #expect(
      run("--format", "github").output.contains(
        "::error file=WindowLive/WindowModule.swift,line=9,col=5,title=exceeded-limit::"))
  }
}
