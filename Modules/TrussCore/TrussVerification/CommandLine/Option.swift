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
  var placeholder: String? { definition.value }

  var isList: Bool { definition.text.contains("May be repeated") }

  /// The help: what the option does, after the names of the commands if it is one of a few.
  var text: String { definition.text }

  /// The table from which reading, errors, completions and help follow.
  private var definition: (value: String?, text: String) {
    switch self {
    case .app: ("NAME", "Selects this application only. May be repeated.")
    case .packagePath:
      (
        "PATH",
        """
        The folder of the sources to which the findings point. Default: the package that \
        contains the current folder.
        """
      )
    case .format:
      (
        "FORMAT",
        """
        How findings are printed: text (the default), json, github for annotations of \
        GitHub Actions, or sarif for code scanning. Answers: text, or json; diff: also \
        markdown; impact: also filter, the argument of “swift test --filter”.
        """
      )
    case .graph:
      (
        "FILE",
        """
        Answers about the applications in a document of “graph”, or at a revision of Git, \
        instead of those of the program.
        """
      )
    case .output: ("FILE", "Writes the answer into this file.")
    case .exitCode: (nil, "Makes the exit code of an answer 1 if it found something.")
    case .all: (nil, "Shows an answer in full.")
    case .summary:
      (
        "FILE",
        """
        Appends the report and the module diagrams to this Markdown document, such as the \
        job summary of GitHub Actions.
        """
      )
    case .imports:
      (
        "FILE",
        """
        Also checks the imports and layers of the package, and its properties with \
        @Inject. A plugin has described it in this file; “swift package verify-graph \
        --imports” does so.
        """
      )
    case .unusedDependencies:
      (
        nil,
        """
        With --imports: also warns of dependencies that no file imports.
        """
      )
    case .warningsAsErrors: (nil, "Fails on warnings, too.")
    case .showAllowed: (nil, "Also prints the findings that a declaration expects.")
    case .diagram:
      (
        nil,
        """
        Prints the modules and what they inject from one another, as a Mermaid diagram; \
        why: the key between its dependents and its dependencies, if these are few enough \
        to read.
        """
      )
    case .updateDiagrams: ("FILE", "Writes the module diagrams into this document.")
    case .checkDiagrams:
      (
        "FILE",
        """
        Fails when the module diagrams of this document are out of date.
        """
      )
    case .startOrder:
      (
        nil,
        """
        Prints what is constructed with the container, and the bindings with start and \
        stop hooks, in start order. The stop order is the reverse.
        """
      )
    case .apply: (nil, "fix: writes the files, all or none.")
    case .likely:
      (
        "ID",
        """
        fix: also the likely fixes of this kind of finding, which change what a dependency \
        receives. May be repeated.
        """
      )
    case .close:
      (
        nil,
        """
        fix: writes the list “requires” that closes each module, or each of those of --module.
        """
      )
    case .open: (nil, "fix: removes the lists that close modules, or those of --module.")
    case .stamp:
      (
        "FILE",
        """
        For build systems: writes this Swift file if there are no errors, and omits the \
        summaries. If there are warnings, also writes FILE.warnings, an input that makes \
        the next build warn.
        """
      )
    case .from: ("KEY", "why: only the paths from this root.")
    case .module:
      (
        "MODULE",
        "impact, list: the bindings of this module; fix: its requirements. May be repeated."
      )
    case .files:
      (
        "FILE",
        """
        impact: what these files declare. May be repeated; - reads their names from \
        standard input, one on each line.
        """
      )
    case .since:
      (
        "REVISION",
        """
        impact: the files that changed since a revision of Git; with --format github: \
        annotations of changed lines come first.
        """
      )
    case .suites: (nil, "impact: also the test targets that can see the change.")
    case .top: ("NUMBER", "cost: how many lines are shown. Default: 10.")
    case .cycles: (nil, "modules: only the groups that need one another.")
    case .exports: (nil, "modules: only the exports that nobody injects.")
    case .unreached: (nil, "modules, list: only what no root reaches.")
    case .matrix: (nil, "modules: only the numbers of dependencies between all modules.")
    case .lifetime: ("LIFETIME", "list: only bindings of this lifetime, such as singleton.")
    case .sort: ("ORDER", "list: by name (the default), users or reach.")
    case .failOn:
      (
        "LEVEL",
        """
        diff: exits with 1 if there are changes of this level or a graver one: breaking, \
        behavior, addition or internal.
        """
      )
    case .base: ("BASE", "page: also shows what “diff BASE” tells.")
    case .source:
      (
        "ADDRESS",
        """
        page: links declarations to this address, in which {path}, {line} and {column} \
        stand for their place.
        """
      )
    case .initial: (nil, "accept: begins the limits with what is there.")
    case .prune: (nil, "accept: removes what is gone.")
    case .reason: ("TEXT", "accept: why the exception is accepted.")
    case .until: ("DATE", "accept: the last day on which it is, as in 2027-03-01.")
    case .help: (nil, "Shows this help, or that of the command.")
    }
  }
}
