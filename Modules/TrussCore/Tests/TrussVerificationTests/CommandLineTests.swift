import Testing
import TrussVerification

struct CommandLineTests {
  private let tool = VerifyGraph([Shop.good, Shop.warned])
  private let package: TemporaryPackage

  init() throws {
    package = try TemporaryPackage(files: ["Package.swift", "README.md"])
  }

  @Test(arguments: ["fix", "why", "diff", "accept"])
  func `The help of a command has its usage and its options only`(_ command: String) {
    let help = VerifyGraph([Shop.good]).run([command, "--help"], in: "/").output
    #expect(help.contains("\nUsage: verify-graph \(command) "), "\(help)")
    #expect(help.contains("--help ") && !help.contains("--stamp"))
    #expect(help.contains("  --reason TEXT  ") == (command == "accept"))
    let lines: [Substring] = help.split(separator: "\n")
    #expect(lines.dropFirst().allSatisfy { $0.count <= 100 })
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
        verify-graph: There is no option --ap. Did you mean --app?
        verify-graph: unexpected argument “shop”.
        verify-graph: --stamp needs a value: --stamp FILE.
        verify-graph: --app “shpo”: There is no such application. Did you mean shop? There are: shop, sale.
        verify-graph: --app “unheard”: There is no such application. There are: shop, sale.
        verify-graph: --package-path “nowhere”: There is no such folder.
        verify-graph: --diagram and --update-diagrams exclude each other. Leave one of them out.
        Run “verify-graph --help” for usage.

        """)
  }

  @Test(arguments: [
    (["--warnings-as-error"], "There is no option --warnings-as-error."),
    (["--warnings-as-error"], "Did you mean --warnings-as-errors?"),
    (["--chekc-diagrams=README.md"], "Did you mean --check-diagrams?"),
    (["-q"], "There is no option -q."),
    (["--colours"], "There is no option --colours.\n"),
    (["--"], "There is no option --.\n"),
    (["--app"], "--app needs a value: --app NAME."),
    (["--app", "--diagram"], "--app needs a value: --app NAME."),
    (["--app="], "--app “”: There is no such application."),
    (["--diagram=yes"], "--diagram has no value. Remove “yes”."),
    (["--diagram", "--diagram"], "--diagram is repeated. Write it once."),
    (["--stamp", "a", "--stamp=b"], "--stamp is repeated. Write it once."),
    (["--format", "githbu"], "--format “githbu”: There is no such format. Did you mean github? "),
    (
      ["--format", "xml"],
      "--format “xml”: There is no such format. There are: text, github, json, sarif."
    ),
    (["--format"], "--format needs a value: --format FORMAT."),
    (
      ["--summary", "a.md", "--diagram"],
      "--diagram and --summary exclude each other. Leave one of them out."
    ),
    (["--package-path", "README.md"], "--package-path “README.md”: There is no such folder."),
    (
      ["--check-diagrams", "none.md"],
      "--check-diagrams “none.md”: The file cannot be read as text."
    ),
    (
      ["--check-diagrams", "README.md", "--update-diagrams", "README.md"],
      "--update-diagrams and --check-diagrams exclude each other. Leave one of them out."
    ),
    (
      ["--format", "github", "--show-allowed"],
      "--show-allowed and --format exclude each other. Leave one of them out."
    ),
    (["--unused-dependencies"], "--unused-dependencies needs --imports."),
    (
      ["--start-order", "--format", "json"],
      "--start-order and --format exclude each other. Leave one of them out."
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
    for text in [
      "  why KEY…", "  accept KIND SUBJECT", "  --matrix",
      "  --sort ORDER            list: by name (the default), users or reach.\n", "Exit codes: 0 ",
    ] {
      #expect(outcome.output.contains(text), "\(text)")
    }
  }
}
