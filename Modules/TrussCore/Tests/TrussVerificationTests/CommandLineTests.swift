import Testing
import TrussVerification

/// How the tool parses its command line.
struct CommandLineTests {
  private let tool = VerifyGraph([Shop.good, Shop.warned])
  private let package: TemporaryPackage

  init() throws {
    package = try TemporaryPackage(files: ["Package.swift", "README.md"])
  }

  @Test func `All mistakes are reported together`() {
    let outcome = tool.run(
      [
        "--ap", "shop", "--app", "shpo", "--app", "unheard", "--package-path", "nowhere",
        "--diagram", "--update-diagrams", "Package.swift", "--stamp",
      ], in: package.path)
    #expect(outcome.exitCode == .usage)
    #expect(outcome.output.isEmpty)
    #expect(
      outcome.complaint == """
        verify-graph: --ap: There is no such option. Did you mean --app?
        verify-graph: “shop”: It is neither an option nor the value of one.
        verify-graph: --stamp: Its value is missing. Write --stamp FILE.
        verify-graph: --app “shpo”: There is no such application. Did you mean shop? There are: shop, sale.
        verify-graph: --app “unheard”: There is no such application. There are: shop, sale.
        verify-graph: --package-path “nowhere”: There is no such folder.
        verify-graph: --diagram and --update-diagrams exclude each other. Leave one of them out.
        Run “verify-graph --help” for usage.

        """)
  }

  @Test(arguments: [
    (["--warnings-as-error"], "--warnings-as-error: There is no such option."),
    (["--warnings-as-error"], "Did you mean --warnings-as-errors?"),
    (["--chekc-diagrams=README.md"], "Did you mean --check-diagrams?"),
    (["-q"], "-q: There is no such option."),
    (["--colours"], "--colours: There is no such option.\n"),
    (["--"], "--: There is no such option.\n"),
    (["--app"], "--app: Its value is missing. Write --app NAME."),
    (["--app", "--diagram"], "--app: Its value is missing. Write --app NAME."),
    (["--app="], "--app “”: There is no such application."),
    (["--diagram=yes"], "--diagram: It takes no value, but “yes” is given. Write --diagram alone."),
    (["--diagram", "--diagram"], "--diagram: It is given more than once. Write it once."),
    (["--stamp", "a", "--stamp=b"], "--stamp: It is given more than once. Write it once."),
    (["--format", "githbu"], "--format “githbu”: There is no such format. Did you mean github? "),
    (
      ["--format", "xml"],
      "--format “xml”: There is no such format. There are: text, github, json, sarif."
    ),
    (["--format"], "--format: Its value is missing. Write --format FORMAT."),
    (
      ["--summary", "a.md", "--diagram"],
      "--diagram and --summary exclude each other. Leave one of them out."
    ),
    (["--package-path", "README.md"], "--package-path “README.md”: There is no such folder."),
    (["--check-diagrams", "none.md"], "--check-diagrams “none.md”: It cannot be read as text."),
    (
      ["--check-diagrams", "README.md", "--update-diagrams", "README.md"],
      "--update-diagrams and --check-diagrams exclude each other. Leave one of them out."
    ),
    (
      ["--start-order", "--diagram"],
      "--diagram and --start-order exclude each other. Leave one of them out."
    ),
  ])
  func `A mistake is reported, and nothing is verified`(_ words: [String], _ complaint: String) {
    let outcome = tool.run(words, in: package.path)
    #expect(outcome.exitCode == .usage)
    #expect(outcome.output.isEmpty && outcome.files.isEmpty)
    #expect(outcome.complaint.contains(complaint), "\(outcome.complaint)")
  }

  @Test(arguments: [["--app", "shop"], ["--app=shop"], ["--app", "shop", "--app=shop"]])
  func `A value follows its option, or an equals sign`(_ words: [String]) {
    let outcome = tool.run(words, in: package.path)
    #expect(
      outcome.output == "shop: 3 modules, 4 bindings, 1 root, no errors, no warnings\n")
  }

  @Test func `A file name may begin with a hyphen or contain an equals sign`() {
    let hyphen = tool.run(["--app", "shop", "--stamp", "-a=b.swift"], in: package.path)
    #expect(hyphen.files.map(\.path) == ["\(package.path)/-a=b.swift"])
    let equals = tool.run(["--app", "shop", "--stamp=a=b.swift"], in: package.path)
    #expect(equals.files.map(\.path) == ["\(package.path)/a=b.swift"])
  }

  @Test(arguments: [["--help"], ["-h"], ["--app", "unheard", "--help"]])
  func `Help is not a mistake, and lists every option`(_ words: [String]) {
    let outcome = tool.run(words, in: package.path)
    #expect(outcome.exitCode == .clean)
    #expect(outcome.complaint.isEmpty)
    for option in [
      "--app NAME", "--package-path PATH", "--warnings-as-errors", "--diagram",
      "--format FORMAT", "--summary FILE", "--update-diagrams FILE", "--check-diagrams FILE",
      "--stamp FILE", "--help",
    ] {
      #expect(outcome.output.contains("\n  \(option) "))
    }
    #expect(outcome.output.contains("Exit codes: 0 "))
  }
}
