import Testing
import TrussVerification

struct CommandLineTests {
  private let tool = VerifyGraph([Shop.good, Shop.warned])
  private let package = TemporaryPackage(files: ["Package.swift", "README.md"])

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

  private static func exclusion(_ one: String, _ other: String) -> String {
    "\(one) and \(other) exclude each other. Leave one of them out."
  }

  @Test(arguments: [
    ("--warnings-as-error", "There is no option --warnings-as-error."),
    ("--warnings-as-error", "Did you mean --warnings-as-errors?"),
    ("--chekc-diagrams=README.md", "Did you mean --check-diagrams?"),
    ("-q", "There is no option -q."),
    ("--colours", "There is no option --colours.\n"),
    ("--", "There is no option --.\n"),
    ("--app", "--app needs a value: --app NAME."),
    ("--app --diagram", "--app needs a value: --app NAME."),
    ("--app=", "--app “”: There is no such application."),
    ("--diagram=yes", "--diagram has no value. Remove “yes”."),
    ("--diagram --diagram", "--diagram is repeated. Write it once."),
    ("--stamp a --stamp=b", "--stamp is repeated. Write it once."),
    ("--format githbu", "--format “githbu”: There is no such format. Did you mean github? "),
    (
      "--format xml",
      "--format “xml”: There is no such format. There are: text, github, json, sarif."
    ),
    ("--format", "--format needs a value: --format FORMAT."),
    ("--summary a.md --diagram", exclusion("--diagram", "--summary")),
    ("--package-path README.md", "--package-path “README.md”: There is no such folder."),
    ("--check-diagrams none.md", "--check-diagrams “none.md”: The file cannot be read as text."),
    (
      "--check-diagrams README.md --update-diagrams README.md",
      exclusion("--update-diagrams", "--check-diagrams")
    ),
    ("--format github --show-allowed", exclusion("--show-allowed", "--format")),
    ("--unused-dependencies", "--unused-dependencies needs --imports."),
    ("--start-order --format json", exclusion("--start-order", "--format")),
    ("--start-order --diagram", exclusion("--diagram", "--start-order")),
    ("--top 3", "“verify” has no option --top."),
    ("wyh Store", "There is no command “wyh”. Did you mean why? There are: verify, fix,"),
    ("why Stoer", "There is no key “Stoer”. Did you mean any Store? "),
    ("why", "“why” needs a subject: verify-graph why KEY…."),
    ("why Store --from Page", "“Page” is no root of the selected applications."),
    ("why Store --diagram --from Window", exclusion("--diagram", "--from")),
    ("why Store --top 3", "“why” has no option --top. These commands have it: cost."),
    ("why Store --format jsn", "Did you mean json? There are: text, json."),
    ("uses Storage Page", "There is no key “Storage”."),
    ("impact", "“impact” needs a subject: "),
    ("impact --module Stores", "There are: CatalogueModule, DiscountModule, "),
    ("modules one", "“modules” needs a subject"),
    ("cost Store", "unexpected argument “Store”"),
    ("cost --top 0", "--top “0”: The value is invalid. Write one such as 10."),
    ("list --sort nmae", "--sort “nmae”: The value is unknown. Did you mean name?"),
    ("list --lifetime singelton", "The value is unknown. Did you mean singleton? There are:"),
    ("list --module Stor", "There is no module “Stor”. Did you mean StoreModule?"),
    (
      "explain missing-bindng",
      "There is no finding “missing-bindng”. Did you mean missing-binding? “"
    ),
    (
      "explain cycle",
      "Did you mean dependency-cycle, include-cycle? “verify-graph explain --all” "
    ),
    (
      "explain void-binding xyz",
      "There is no finding “xyz”. “verify-graph explain --all” explains"
    ),
    ("explain", "“explain” needs a subject: verify-graph explain ID…|--all."),
    ("explain void-binding --all", "“explain” needs a subject: "),
    ("explain void-binding --app shop", "“explain” has no option --app."),
    ("fix now", "unexpected argument “now”"),
    ("fix --likely unused", "--likely “unused”: The value is unknown."),
    ("fix --likely", "--likely needs a value: --likely ID."),
    ("fix --format sarif", "There are: text, json."),
    ("fix --app shpo", "--app “shpo”: There is no such application."),
    ("fix --close --open", exclusion("--close", "--open")),
    ("fix --close --likely unused-input", exclusion("--close", "--likely")),
    ("fix --open --format json", exclusion("--open", "--format")),
    ("fix --module Store", "--module needs --close or --open."),
    ("fix --close --module StorModule", "Did you mean StoreModule?"),
    ("accept --prune", "There is no Graph.limits."),
    ("accept --prune --initial", exclusion("--initial", "--prune")),
    ("accept module-cycle", "“accept” needs a subject: verify-graph accept KIND SUBJECT."),
    ("accept module-cycle 'A → B: C → D' --reason r", "There is no module-cycle “A → B: C → D”."),
    (
      "accept module-cycle 'WindowModule -> CatalogueModule: Window -> Catalogue' --reason r",
      "Nothing limits module-cycle, so it needs no exception."
    ),
    ("accept unused A --reason r", "“unused” is nothing that limits are about."),
    ("accept users 'any Stoer' --reason r", "There is no “any Stoer”."),
    ("accept depth shop --reason 'we wait until Q3'", "“Q3” is not a date. Write another reason."),
    (
      "accept depth shop --until soon",
      "--until “soon”: The value is invalid. Write one such as 2027-03-01."
    ),
  ])
  func `A mistake is reported, and nothing is done`(_ line: String, _ complaint: String) {
    // Every second part is in quotes, which hold words together.
    let words = line.split(separator: "'", omittingEmptySubsequences: false).enumerated()
      .flatMap { $0.isMultiple(of: 2) ? $1.split(separator: " ") : [$1] }.map(String.init)
    let atHome = Circumstances(today: "2027-01-15", isContinuousIntegration: false)
    let outcome = tool.run(words, in: package.path, in: atHome)
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
