/// An option of the command line.
enum Option: String, CaseIterable {
  case app
  case packagePath = "package-path"
  case format
  case summary
  case imports
  case unusedDependencies = "unused-dependencies"
  case warningsAsErrors = "warnings-as-errors"
  case showAllowed = "show-allowed"
  case diagram
  case updateDiagrams = "update-diagrams"
  case checkDiagrams = "check-diagrams"
  case startOrder = "start-order"
  case stamp
  case apply
  case likely
  case close
  case open
  case graph
  case from
  case all
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
  case output
  case exitCode = "exit-code"
  case help

  /// The option as written.
  var spelling: String { "--\(rawValue)" }

  /// The placeholder for the value in the help; `nil` if the option takes none.
  var placeholder: String? {
    switch self {
    case .app: "NAME"
    case .packagePath: "PATH"
    case .format: "FORMAT"
    case .updateDiagrams, .checkDiagrams, .stamp, .summary, .imports, .files, .output, .graph:
      "FILE"
    case .from: "KEY"
    case .module: "MODULE"
    case .since: "REVISION"
    case .top: "NUMBER"
    case .lifetime: "LIFETIME"
    case .sort: "ORDER"
    case .failOn: "LEVEL"
    case .base: "BASE"
    case .likely: "ID"
    case .source: "ADDRESS"
    case .reason: "TEXT"
    case .until: "DATE"
    case .unusedDependencies, .warningsAsErrors, .showAllowed, .diagram, .startOrder, .apply,
      .close, .open, .suites, .all, .cycles,
      .exports, .unreached, .matrix, .initial, .prune, .exitCode, .help:
      nil
    }
  }

  /// Whether the option may be repeated.
  var isList: Bool {
    switch self {
    case .app, .files, .module, .likely: true
    default: false
    }
  }
}

extension Option {
  /// The help text.
  static let helpText = """
    Verifies that every dependency of every application resolves, and answers questions about them.

    Usage: verify-graph [verify] [OPTIONS]
           verify-graph COMMAND [WORDS] [OPTIONS]

    Commands:
      fix                     The certain fixes of the findings as a diff; --apply writes them.
      why KEY…                Why an application contains a key: the paths from its roots.
      uses KEY…               Who takes a key directly.
      impact KEY…             What a change reaches: of keys, of a module, of files, or of
                              everything since a revision.
      cost                    What a start constructs, and what would save most of it.
      modules [ONE OTHER]     Which modules need one another, and what is exported for nobody;
                              of two modules, what one takes from the other.
      list [KEY…]             The bindings, as a table.
      diff BASE [HEAD]        What has changed since a revision of Git, or between two documents
                              that “graph” has written.
      graph                   Everything as JSON, also if there are errors.
      page                    Everything as one HTML file, to search and to walk through.
      explain ID…             What a finding such as missing-binding means, an example of it, and
                              its fixes; --all explains every kind.
      accept KIND SUBJECT     Adds an exception to the limits of the package, the file Graph.limits,
                              or another number; --initial begins them, --prune removes what is gone.
      completions SHELL       The script by which bash, zsh or fish completes words.
      schema                  The JSON schema of all documents.

    A key is written as messages print it or as code says it; `any`, `.self`, module names and
    generic arguments may be left out: CipherService, 'Store @Replica', 'Repository<_>'.
    '*Store' is every key that ends so, and UsersModule.swift:12 the binding at that line, or
    else the keys whose types that line of an existing file names.

    Options:
      --app NAME              Selects this application only. May be repeated.
      --package-path PATH     The folder of the sources to which the findings point. Default:
                              the package that contains the current folder.
      --format FORMAT         How findings are printed: text (the default), json, github for
                              annotations of GitHub Actions, or sarif for code scanning.
                              Answers: text, or json; diff: also markdown.
      --graph FILE            Answers about the applications in a document of “graph”, or at a
                              revision of Git, instead of those of the program.
      --output FILE           Writes the answer into this file.
      --exit-code             Makes the exit code of an answer 1 if it found something.
      --all                   Shows an answer in full.

    Options of single commands:
      --summary FILE          Appends the report and the module diagrams to this Markdown
                              document, such as the job summary of GitHub Actions.
      --imports FILE          Also checks the imports and layers of the package, and its properties
                              with @Inject. A plugin has described it in this file;
                              “swift package verify-graph --imports” does so.
      --unused-dependencies   With --imports: also warns of dependencies that no file imports.
      --warnings-as-errors    Fails on warnings, too.
      --show-allowed          Also prints the findings that a declaration expects.
      --diagram               Prints the modules and what they take from one another, as a
                              Mermaid diagram; why: the key between those that take it and
                              those that it takes, if these are few enough to read.
      --update-diagrams FILE  Writes the module diagrams into this document.
      --check-diagrams FILE   Fails when the module diagrams of this document are out of date.
      --start-order           Prints what is constructed with the container, and the bindings
                              with start and stop hooks, in start order.
                              The stop order is the reverse.
      --apply                 fix: writes the files, all or none.
      --likely ID             fix: also the likely fixes of this kind of finding, which change what
                              a dependency receives. May be repeated.
      --close, --open         fix: writes the list “requires” that closes a module, or removes it; of
                              all modules, or of those of --module.
      --stamp FILE            For build systems: writes this Swift file if there are no
                              errors, and omits the summaries. If there are warnings, also
                              writes FILE.warnings, an input that makes the next build warn.
      --from KEY              why: only the paths from this root.
      --module MODULE         impact, list: the bindings of this module; fix: its requirements. May
                              be repeated.
      --files FILE            impact: what these files declare. May be repeated; - reads
                              their names from standard input, one on each line.
      --since REVISION        impact: the files that changed since a revision of Git; with
                              --format github: annotations of changed lines come first.
      --suites                impact: also the test targets to run.
      --top NUMBER            cost: how many lines are shown. Default: 10.
      --cycles, --exports, --unreached, --matrix
                              modules: only these parts; list: only what no root reaches.
      --lifetime LIFETIME     list: only bindings of this lifetime, such as singleton.
      --sort ORDER            list: by name (the default), users or reach.
      --fail-on LEVEL         diff: exits with 1 if there are changes of this level or a graver
                              one: breaking, behavior, addition or internal.
      --base BASE             page: also shows what “diff BASE” tells.
      --source ADDRESS        page: links declarations to this address, in which {path}, {line}
                              and {column} stand for their place.
      --reason TEXT           accept: why the exception is accepted.
      --until DATE            accept: the last day on which it is, as in 2027-03-01.
      --help                  Shows this help.

    Each finding is an error or a warning, with its location, the path of dependencies that
    leads to it, and what to change. A summary of each application follows. If the package has
    a file Graph.limits, whatever it does not accept is an error as well.

    In a document, a diagram is written between the lines

      <!-- graph: NAME -->
      <!-- /graph -->

    where NAME is the name of an application.

    Exit codes: 0 no errors, or an answer; 1 errors, fixes to apply, or a key that no root
    reaches; 2 a mistake on the command line, or an unknown key or ID; 3 the question cannot be
    answered, or the fixes cannot be written.

    """
}
