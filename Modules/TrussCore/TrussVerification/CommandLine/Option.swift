enum Option: String, CaseIterable {
  case app
  case packagePath = "package-path"
  case format
  case graph
  case output
  case exitCode = "exit-code"
  case all
  case summary
  case imports
  case unusedDependencies = "unused-dependencies"
  case warningsAsErrors = "warnings-as-errors"
  case showAllowed = "show-allowed"
  case diagram
  case updateDiagrams = "update-diagrams"
  case checkDiagrams = "check-diagrams"
  case startOrder = "start-order"
  case apply
  case likely
  case close
  case open
  case stamp
  case from
  case module
  case files
  case since
  case suites
  case top
  case cycles
  case exports
  case unreached
  case matrix
  case lifetime
  case sort
  case failOn = "fail-on"
  case base
  case source
  case initial
  case prune
  case reason
  case until
  case help

  var spelling: String { "--\(rawValue)" }

  /// The placeholder for the value in the help; `nil` if the option takes none.
  var placeholder: String? {
    switch self {
    case .app: "NAME"
    case .packagePath: "PATH"
    case .format: "FORMAT"
    case .graph, .output, .summary, .imports, .updateDiagrams, .checkDiagrams, .stamp, .files:
      "FILE"
    case .likely: "ID"
    case .from: "KEY"
    case .module: "MODULE"
    case .since: "REVISION"
    case .top: "NUMBER"
    case .lifetime: "LIFETIME"
    case .sort: "ORDER"
    case .failOn: "LEVEL"
    case .base: "BASE"
    case .source: "ADDRESS"
    case .reason: "TEXT"
    case .until: "DATE"
    case .exitCode, .all, .unusedDependencies, .warningsAsErrors, .showAllowed, .diagram,
      .startOrder, .apply, .close, .open, .suites, .cycles, .exports, .unreached, .matrix, .initial,
      .prune, .help:
      nil
    }
  }

  var isList: Bool { text.contains("May be repeated") }

  /// The help: what the option does, after the names of the commands if it is one of a few.
  var text: String {
    switch self {
    case .app: "Selects this application only. May be repeated."
    case .packagePath:
      """
      The folder of the sources to which the findings point. Default: the package that \
      contains the current folder.
      """
    case .format:
      """
      How findings are printed: text (the default), json, github for annotations of \
      GitHub Actions, or sarif for code scanning. Answers: text, or json; diff: also \
      markdown; impact: also filter, the argument of “swift test --filter”.
      """
    case .graph:
      """
      Answers about the applications in a document of “graph”, or at a revision of Git, \
      instead of those of the program.
      """
    case .output: "Writes the answer into this file."
    case .exitCode: "Makes the exit code of an answer 1 if it found something."
    case .all: "Shows an answer in full."
    case .summary:
      """
      Appends the report and the module diagrams to this Markdown document, such as the \
      job summary of GitHub Actions.
      """
    case .imports:
      """
      Also checks the imports and layers of the package, and its properties with \
      @Inject. A plugin has described it in this file; “swift package verify-graph \
      --imports” does so.
      """
    case .unusedDependencies: "With --imports: also warns of dependencies that no file imports."
    case .warningsAsErrors: "Fails on warnings, too."
    case .showAllowed: "Also prints the findings that a declaration expects."
    case .diagram:
      """
      Prints the modules and what they inject from one another, as a Mermaid diagram; \
      why: the key between its dependents and its dependencies, if these are few enough \
      to read.
      """
    case .updateDiagrams: "Writes the module diagrams into this document."
    case .checkDiagrams: "Fails when the module diagrams of this document are out of date."
    case .startOrder:
      """
      Prints what is constructed with the container, and the bindings with start and \
      stop hooks, in start order. The stop order is the reverse.
      """
    case .apply: "fix: writes the files, all or none."
    case .likely:
      """
      fix: also the likely fixes of this kind of finding, which change what a dependency \
      receives. May be repeated.
      """
    case .close:
      """
      fix: writes the list “requires” that closes each module, or each of those of --module.
      """
    case .open: "fix: removes the lists that close modules, or those of --module."
    case .stamp:
      """
      For build systems: writes this Swift file if there are no errors, and omits the \
      summaries. If there are warnings, also writes FILE.warnings, an input that makes \
      the next build warn.
      """
    case .from: "why: only the paths from this root."
    case .module:
      "impact, list: the bindings of this module; fix: its requirements. May be repeated."
    case .files:
      """
      impact: what these files declare. May be repeated; - reads their names from \
      standard input, one on each line.
      """
    case .since:
      """
      impact: the files that changed since a revision of Git; with --format github: \
      annotations of changed lines come first.
      """
    case .suites: "impact: also the test targets that can see the change."
    case .top: "cost: how many lines are shown. Default: 10."
    case .cycles: "modules: only the groups that need one another."
    case .exports: "modules: only the exports that nobody injects."
    case .unreached: "modules, list: only what no root reaches."
    case .matrix: "modules: only the numbers of dependencies between all modules."
    case .lifetime: "list: only bindings of this lifetime, such as singleton."
    case .sort: "list: by name (the default), users or reach."
    case .failOn:
      """
      diff: exits with 1 if there are changes of this level or a graver one: breaking, \
      behavior, addition or internal.
      """
    case .base: "page: also shows what “diff BASE” tells."
    case .source:
      """
      page: links declarations to this address, in which {path}, {line} and {column} \
      stand for their place.
      """
    case .initial: "accept: begins the limits with what is there."
    case .prune: "accept: removes what is gone."
    case .reason: "accept: why the exception is accepted."
    case .until: "accept: the last day on which it is, as in 2027-03-01."
    case .help: "Shows this help, or that of the command."
    }
  }
}
