import Foundation
import Synchronization
import Testing
import Truss

@testable import TrussVerification

/// The questions of the command line: their exit codes, formats and mistakes.
struct QuestionCommandTests {
  private let tool = VerifyGraph([Shop.good, Shop.warned, Shop.broken])
  private let package = TemporaryPackage()

  private func run(_ words: String...) -> Outcome { tool.run(words, in: package.path) }

  @Test func `An answer begins with a sentence, and exits with 0`() {
    let outcome = run("why", "Store", "--app", "shop")
    #expect(outcome.exitCode == .clean)
    #expect(
      outcome.output == """
        any Store is in shop: Window (root) → Catalogue → any Store
            bound by StoreModule, StoreLive/StoreModule.swift:8 (singleton, exported)
          sale: Window (root) → Catalogue → any Store

        """)
    #expect(outcome.complaint.isEmpty)
  }

  @Test func `A key is drawn between those that inject it and those that it injects`() {
    let outcome = run("why", "Catalogue", "--diagram", "--app", "shop", "--app", "sale")
    #expect(outcome.exitCode == .clean)
    #expect(
      outcome.output == """
        %% shop, sale
        flowchart LR
          n0[["Catalogue (CatalogueModule)"]]
          n1["Window (WindowModule)"]
          n2["any Store (StoreModule)"]
          n1 --> n0
          n0 --> n2

        """, "\(outcome)")
    let root = run("why", "Window", "--diagram", "--app", "shop", "--app", "sale")
    #expect(root.output.contains("n1[\"shop, sale\"]"))
    #expect(run("why", "Catalogue", "--diagram", "--format", "json").exitCode == .usage)
  }

  @Test func `The words of one key need no quotes`() {
    let quoted = run("why", "any Store")
    #expect(quoted.exitCode == .clean)
    #expect(run("why", "any", "Store") == quoted)
    #expect(run("why", "any", "Store", "@Nowhere").complaint.contains("“any Store @Nowhere”"))
  }

  @Test(arguments: ["\n", "\r\n"])
  func `The line of a cursor is the binding in it, or the keys that it names`(
    _ newline: String
  ) throws {
    let text = """
      protocol Store {}
      let names: any Store, Catalogue
        .self
      let nothing = Bool()
      """
    try package.write(text.replacing("\n", with: newline), to: "My Stores/Store.swift")
    let store = run("uses", "Store", "--app", "shop")
    let place = "My Stores/Store.swift"
    #expect(run("uses", "StoreModule.swift:8", "--app", "shop") == store)
    #expect(run("uses", "\(place):1", "--app", "shop") == store)
    for line in ["2", "3", "3:5"] {
      let answer = run("uses", "\(place):\(line)", "--app", "shop").output
      #expect(answer.contains("Catalogue is injected by ") && answer.contains(store.output))
    }
    for line in ["4", "9", "0"] {
      #expect(run("uses", "\(place):\(line)").complaint.contains("There is no key “\(place):"))
    }
  }

  @Test(arguments: ["Lazy<any Store>", "AssistedFactory<Provider<Store>, Int>", "(any Store)?"])
  func `The form of a parameter means the key that it injects`(_ form: String) {
    #expect(run("why", form, "--app", "shop") == run("why", "Store", "--app", "shop"))
  }

  @Test func `The type of an implementation means the key that its binding provides`() throws {
    let lines =
      Array(repeating: "", count: 7) + ["Singleton(", "  (any Store).self, MemoryStore.init)"]
    try package.write(lines.joined(separator: "\r\n"), to: "StoreLive/StoreModule.swift")
    #expect(run("why", "MemoryStore", "--app", "shop") == run("why", "Store", "--app", "shop"))
    #expect(run("why", "Memory", "--app", "shop").exitCode == .usage)
  }

  @Test func `The answer about a key that nothing provides says who needs it`() {
    for command in ["why", "uses"] {
      let outcome = run(command, "Store", "--app", "kiosk")
      #expect(
        outcome.output.hasPrefix(
          "nothing provides any Store\n  needed by Catalogue (CatalogueModule) in kiosk\n"),
        "\(outcome)")
    }
    #expect(run("why", "Store", "--app", "kiosk").exitCode == .errors)
  }

  @Test func `A list says what each row is, and counts bindings like all commands`() {
    let store = VerifyGraph([Shop.App(name: "shop", hasLog: true)])
    #expect(
      store.run(["list", "--module", "Store"], in: package.path).output == """
        shop: 1 binding
          any Store  StoreModule  singleton  1 user  reaches 3  StoreLive/StoreModule.swift:8

        """)
    let words = ["list", "--module", "Store", "--module", "Window"]
    let two = store.run(words, in: package.path).output
    #expect(two.hasPrefix("shop: 2 bindings\n"), "\(two)")
    #expect(store.run(words + ["--lifetime", "singleton"], in: package.path).output == two)
    let values = store.run(words + ["--lifetime", "value"], in: package.path).output
    #expect(values == "shop: 0 bindings\n")
    let all = store.run(["list"], in: package.path).output
    #expect(all.hasPrefix("shop: 5 bindings\n"))
    #expect(all.contains(/any Store +LogModule +decorator +singleton/))
    #expect(all.contains(/Page +CatalogueModule +contribution/))
  }

  @Test func `What an override replaces is not unreached`() {
    let tool = VerifyGraph([
      Shop.good.overriding { Value((any Shop.Store).self, Shop.MemoryStore()) }
    ])
    let outcome = tool.run(["list", "--unreached"], in: package.path)
    #expect(outcome.output == "shop, overridden: 0 bindings\n")
  }

  @Test(arguments: ["cost", "modules", "list"])
  func `Applications with the same answer share it`(_ command: String) {
    let tool = VerifyGraph([Shop.good, Shop.App(name: "annex"), Shop.warned])
    let output = tool.run([command], in: package.path).output
    #expect(output.hasPrefix("shop, annex: "))
    #expect(output.contains("\nsale: "))
    #expect(output.split(separator: "\n").count { $0.hasPrefix("annex") } == 0)
  }

  @Test func `All dependencies between two modules are listed, and nothing else`() {
    let outcome = run("modules", "Catalogue", "WindowModule", "--app", "shop", "--app", "sale")
    #expect(
      outcome.output == """
        shop, sale: 2 dependencies between the two
          WindowModule → CatalogueModule 1
            Window → Catalogue
          CatalogueModule → WindowModule 1
            Page for Window

        """, "\(outcome)")
  }

  @Test func `A module and a file are known without an option`() throws {
    try package.write("", to: "StoreLive/StoreModule.swift")
    #expect(
      run("impact", "StoreModule", "--app", "shop")
        == run("impact", "--module", "Store", "--app", "shop"))
    #expect(
      run("impact", "StoreLive/StoreModule.swift", "--app", "shop")
        == run("impact", "--files", "StoreLive/StoreModule.swift", "--app", "shop"))
  }

  @Test func `A pattern of more than five keys is answered with their names`() {
    let outcome = VerifyGraph([Store()]).run(["uses", "*"], in: package.path)
    #expect(outcome.exitCode == .usage)
    #expect(
      outcome.complaint == """
        verify-graph: “*” may be 6 keys. Name one of them: Bool, Character, Double, Float, Int, String

        """)
  }

  private struct Store: Assembly {
    var name: String { "store" }
    var bindings: Bindings {
      Value(1)
      Value("")
      Value(true)
      Value(1.0)
      Value(Float(1))
      Value(Character("a"))
    }
    var roots: Roots { Int.self }
  }

  @Test func `A file that cannot be written is named, with the reason in words`() {
    for (words, reason) in [
      (["graph", "--output", package.path], "\(package.path) cannot be written: it is a folder"),
      (["fix", "--output", "/none/diff"], "/none/diff cannot be written: there is no such folder"),
    ] {
      let outcome = VerifyGraph([Shop.App(name: "shop")]).run(words, in: package.path).written()
      #expect(outcome.exitCode == .usage)
      #expect(outcome.complaint.hasSuffix("verify-graph: \(reason)\n"))
    }
  }

  @Test func `A revision that cannot be compared is no answer, and exits with 3`() throws {
    let outcome = run("impact", "--since", "no-such-revision")
    #expect(outcome.exitCode == .unanswered)
    #expect(
      outcome.complaint.contains("--since “no-such-revision”: The folder is in no Git repository."))
    let json = run("impact", "--since", "no-such-revision", "--format", "json")
    #expect(json.exitCode == .unanswered)
    #expect(json.output.contains("\"outcome\" : \"failed\""))
  }

  @Test func `Only an answer that found something exits with 1, if asked to`() {
    #expect(run("uses", "Store", "--exit-code", "--app", "shop").exitCode == .errors)
    #expect(run("uses", "Discount", "--exit-code", "--app", "sale").exitCode == .clean)
    #expect(run("uses", "Store", "--app", "shop").exitCode == .clean)
  }

  @Test func `Shells complete commands, options, names and keys without quotes`() {
    let words = run("completions", "words").output.split(separator: "\n")
    for word in ["why", "--since", "void-binding", "shop", "StoreModule", "Store", "Catalogue"] {
      #expect(words.contains { $0 == word }, "\(word)")
    }
    #expect(!words.contains { $0.contains(" ") })
    #expect(run("completions", "tcsh").exitCode == .usage)
    for shell in ["bash", "zsh", "fish"] {
      #expect(run("completions", shell).output.contains("completions words"))
    }
  }

  @Test func `An answer can be written into a file`() {
    let outcome = run("list", "--output", "answers/list.txt")
    #expect(outcome.output.isEmpty)
    #expect(outcome.files.map(\.path) == ["\(package.path)/answers/list.txt"])
    #expect(outcome.files.first?.text.contains("Catalogue") ?? false)
  }

  @Test func `A graph with errors is described, and says so`() throws {
    let outcome = run("graph", "--app", "kiosk")
    #expect(outcome.exitCode == .clean)
    let json = try outcome.document()
    #expect(json["outcome"] as? String == "errors")
    #expect(try outcome.diagnostics().map { $0["id"] as? String } == ["missing-binding"])
    let applications = try #require(json["applications"] as? [[String: Any]])
    let bindings = try #require(applications.first?["bindings"] as? [[String: Any]])
    let gaps = bindings.flatMap { $0["edges"] as? [[String: Any]] ?? [] }
      .compactMap { $0["gap"] as? String }
    #expect(gaps == ["missing"])
  }

  @Test func `Files reach what they declare, or what their target may declare`() {
    let declaring = run("impact", "--files", "Modules/StoreLive/StoreModule.swift", "--app", "shop")
    #expect(
      declaring.output.hasPrefix(
        "A change of 1 file reaches 2 bindings, 1 of 1 root, 3 modules in shop\n"))
    #expect(
      run("impact", "--files", "README.md", "--files=Scripts/x.sh", "--app", "shop").output == """
        A change of 2 files reaches no binding
          unknown: README.md, Scripts/x.sh belong to no module, so this is a lower bound

        """)
    let target = run(
      "impact", "--files", "Tests/TrussVerificationTests/Anything.swift", "--app", "shop")
    #expect(target.output.hasPrefix("A change of 1 file reaches "))
    #expect(!target.output.contains("unknown"))
  }

  @Test func `An answer says so if declarations are newer than the program`() throws {
    let files = ["Sources/StoreLive/StoreModule.swift", "Sources/WindowLive/WindowModule.swift"]
    let package = TemporaryPackage(files: ["Package.swift", "program"] + files)
    let question = ["uses", "Store", "--app", "shop"]
    func answer(_ words: [String] = []) -> String {
      tool.run(question + words, in: package.path, as: "\(package.path)/program").output
    }
    for file in files { try package.touch(file, Date(timeIntervalSinceNow: -100)) }
    #expect(answer().hasPrefix("any Store is injected by"))
    try package.touch(files[1], Date(timeIntervalSinceNow: 100))
    #expect(answer().contains(/^of the build at .*; 1 file changed since\nany Store is injected/))
    #expect(answer(["--format", "json"]).hasPrefix("{"))
    let drawing = tool.run(
      ["why", "Store", "--diagram"], in: package.path, as: "\(package.path)/program")
    #expect(drawing.output.hasPrefix("%% "))
  }

  @Test func `The suites to run depend on a target that a change reaches`() throws {
    let package = try Self.packageWithSuites()
    func answer(_ words: String...) -> Outcome {
      tool.run(["impact", "--suites", "--app", "shop"] + words, in: package.path)
    }
    #expect(answer("Store").output.contains("\n  suites: NearTests\n"), "\(answer("Store"))")
    #expect(
      answer("--files", "Package.resolved").output.contains(
        "suites: FarTests, NearTests\n  every suite, because Package.resolved is no source of a target\n"
      ))
    try package.write("let package = ", to: "Package.swift")
    #expect(answer("Store").exitCode == .unanswered)
  }

  @Test(arguments: [
    ("Sources/Other/B.swift", "^(FarTests)\\.", ""),
    ("./Sources/Base/Deleted.swift", "^(FarTests|NearTests)\\.", ""),
    ("Tests/FarTests/Expected/E.txt", "^(FarTests)\\.", ""),
    ("Local/Sources/Shared/S.swift", "^(NearTests)\\.", ""),
    ("Sources/Alone/A.swift", "^$", ""),
    ("Sources/Other/notes.md", ".", "Sources/Other/notes.md"),
    ("Package.swift", ".", "Package.swift"),
  ])
  func `A filter for swift test selects the suites whose processes contain a changed target`(
    _ file: String, _ filter: String, _ cause: String
  ) throws {
    let package = try Self.packageWithSuites()
    let outcome = tool.run(["impact", "--files", file, "--format", "filter"], in: package.path)
    #expect(outcome.exitCode == .clean && outcome.output == filter + "\n", "\(outcome)")
    #expect(
      outcome.complaint
        == (cause.isEmpty
          ? "" : "verify-graph: every suite runs, because \(cause) is no source of a target\n"))
  }

  private static func packageWithSuites() throws -> TemporaryPackage {
    let package = TemporaryPackage(files: [
      "Sources/TrussVerificationTests/A.swift", "Sources/Other/B.swift", "Sources/Base/C.swift",
      "Sources/Alone/A.swift", "Tests/NearTests/C.swift", "Tests/FarTests/D.swift",
      "Tests/FarTests/E.swift", "Local/Package.swift", "Local/Sources/Shared/S.swift",
    ])
    try package.write(
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "shop", dependencies: [.package(path: "Local")], targets: [
        .target(
          name: "TrussVerificationTests",
          dependencies: ["Base", .product(name: "Shared", package: "Local")]),
        .target(name: "Other", dependencies: ["Base"]), .target(name: "Base"),
        .target(name: "Alone"),
        .testTarget(name: "NearTests", dependencies: ["TrussVerificationTests"]),
        .testTarget(name: "FarTests", dependencies: ["Other"]),
      ])
      """, to: "Package.swift")
    try package.write(
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Local", products: [.library(name: "Shared", targets: ["Shared"])],
        targets: [.target(name: "Shared")])
      """, to: "Local/Package.swift")
    return package
  }

  @Test func `The changes since a revision include deleted and new files`() throws {
    try package.write("// One\n", to: "One.swift")
    try package.write("// Two\n", to: "Two.swift")
    try package.git("init", "-q", "-b", "main")
    try package.commitAll()
    try FileManager.default.removeItem(atPath: "\(package.path)/One.swift")
    try package.write("// Three\n", to: "Three.swift")
    let outcome = run("impact", "--since", "main")
    #expect(outcome.exitCode == .clean)
    #expect(outcome.output.contains("unknown: One.swift, Three.swift belong"), "\(outcome)")
  }
}

struct DiffCommandTests {
  private let package = TemporaryPackage()

  private func run(_ assembly: Shop.App, _ words: String...) -> Outcome {
    VerifyGraph([assembly]).run(words, in: package.path)
  }

  private func record(_ assembly: Shop.App, in file: String) throws {
    try package.write(run(assembly, "graph").output, to: file)
  }

  @Test(arguments: [
    ("breaking", Outcome.ExitCode.clean), ("addition", .errors), ("internal", .errors),
  ])
  func `Changes of a level or graver ones fail if asked to`(
    _ level: String, _ code: Outcome.ExitCode
  ) throws {
    try record(Shop.App(name: "shop"), in: "base.json")
    let changed = Shop.App(name: "shop", hasDiscount: true)
    let outcome = run(changed, "diff", "base.json", "--fail-on", level)
    #expect(outcome.exitCode == code)
    #expect(outcome.output.hasPrefix("1 addition\n  addition  DiscountModule is composed"))
    #expect(run(changed, "diff", "base.json").exitCode == .clean)
  }

  @Test func `A question is answered about a document instead of the program`() throws {
    try record(Shop.App(name: "old", hasDiscount: true), in: "old.json")
    let outcome = run(Shop.good, "why", "Discount", "--graph", "old.json", "--app", "old")
    #expect(outcome.output.hasPrefix("Discount is in old, but no root reaches it"))
    #expect(run(Shop.good, "cost", "--graph", "old.json", "--app", "shop").exitCode == .usage)
    let missing = run(Shop.good, "cost", "--graph", "none.json")
    #expect(missing.exitCode == .unanswered)
    #expect(
      missing.complaint.hasPrefix(
        "verify-graph: --graph “none.json”: There is no such file. The folder is in no Git repository."
      ))
    let json = run(Shop.good, "cost", "--graph", "none.json", "--format", "json")
    #expect(json.exitCode == .unanswered && json.output.contains("\"outcome\" : \"failed\""))
  }

  private func commit() throws -> String {
    try package.git("init", "--quiet", "--initial-branch", "main")
    try package.commitAll()
    return try package.read(".git/refs/heads/main").trimmingCharacters(in: .newlines)
  }

  @Test func `Each program of a package keeps its own graph of a commit`() throws {
    try package.write("", to: "main/A folder with the name of the revision")
    let commit = try commit()
    try record(Shop.good, in: ".build/verify-graph/one-\(commit).json")
    let changed = Shop.App(name: "shop", hasDiscount: true)
    try record(changed, in: ".build/verify-graph/two-\(commit).json")
    for (program, output) in [("one", "No change of the graph.\n"), ("two", "1 behavior\n")] {
      let outcome = VerifyGraph([Shop.good]).run(
        ["diff", "main"], in: package.path, as: "/bin/\(program)")
      #expect(outcome.output.hasPrefix(output), "\(outcome)")
    }
  }

  @Test(arguments: ["", "/Modules/Till"])
  func `The copy of a commit has the folder of the package, by its plain path`(
    _ place: String
  ) throws {
    try package.write("", to: "Modules/Till/Package.swift")
    let commit = try commit()
    var copy = ""
    try Revision("main", in: package.path + place).withFiles(of: commit) { folder in
      copy = folder
      #expect(FileManager.default.fileExists(atPath: "\(folder)/Package.swift"))
    }
    #expect(copy.hasSuffix(place) && !copy.hasSuffix("/") && !copy.isFolder)
  }

  /// An application that records that it is evaluated.
  private struct Watched: Assembly {
    static let evaluations = Mutex(0)

    var name: String { "shop" }
    var modules: Modules {
      Self.evaluations.withLock { $0 += 1 }
      return Modules()
    }
    var roots: Roots { Roots() }
  }

  @Test func `Two documents are compared without evaluating the program, by the names in them`()
    throws
  {
    try record(Shop.App(name: "old"), in: "one.json")
    try record(Shop.App(name: "old", hasDiscount: true), in: "two.json")
    let tool = VerifyGraph([Watched()])
    let words = ["diff", "one.json", "two.json", "--app"]
    #expect(tool.run(words + ["old"], in: package.path).output.hasPrefix("1 addition\n"))
    let back = ["diff", "two.json", "one.json", "--app", "old", "--format", "markdown"]
    #expect(
      tool.run(back, in: package.path).output
        .contains("| behavior | DiscountModule is no longer composed |  | old |"))
    let unknown = tool.run(words + ["shop"], in: package.path)
    #expect(unknown.exitCode == .usage)
    #expect(unknown.complaint.contains("--app “shop”: There is no such application."))
    #expect(Watched.evaluations.withLock(\.self) == 0)
    _ = tool.run(["diff", "one.json"], in: package.path)
    #expect(Watched.evaluations.withLock(\.self) == 1)
  }

  @Test(arguments: [
    ("{}", "The file is not a document that “graph” has written."),
    ("{\"schema\":2}", "The document has schema 2, and this program reads 1."),
    ("", "The file is not a document"),
    (nil, "There is no such file. The folder is in no Git repository.\n"),
  ])
  func `A state that cannot be read is never no change`(_ text: String?, _ reason: String) throws {
    if let text { try package.write(text, to: "base.json") }
    let outcome = run(Shop.good, "diff", "base.json")
    #expect(outcome.exitCode == .unanswered)
    #expect(outcome.output.isEmpty)
    #expect(outcome.complaint.hasPrefix("verify-graph: diff “base.json”: \(reason)"))
    let json = run(Shop.good, "diff", "base.json", "--format", "json")
    #expect(json.exitCode == .unanswered && json.output.contains("\"outcome\" : \"failed\""))
    try record(Shop.good, in: "one.json")
    let second = run(Shop.good, "diff", "one.json", "base.json")
    #expect(second.exitCode == .unanswered && second.complaint == outcome.complaint)
  }
}
