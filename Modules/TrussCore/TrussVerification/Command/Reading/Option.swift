/// An option of the command line.
enum Option: String, CaseIterable {
  case app
  case packagePath = "package-path"
  case format
  case summary
  case warningsAsErrors = "warnings-as-errors"
  case diagram
  case updateDiagrams = "update-diagrams"
  case checkDiagrams = "check-diagrams"
  case startOrder = "start-order"
  case stamp
  case help

  /// The option as written.
  var spelling: String { "--\(rawValue)" }

  /// The placeholder for the value in the help; `nil` if the option takes none.
  var placeholder: String? {
    switch self {
    case .app: "NAME"
    case .packagePath: "PATH"
    case .format: "FORMAT"
    case .updateDiagrams, .checkDiagrams, .stamp, .summary: "FILE"
    case .warningsAsErrors, .diagram, .startOrder, .help: nil
    }
  }

  /// Whether the option may be repeated.
  var isList: Bool { self == .app }
}

extension Option {
  /// The help text.
  static let helpText = """
    Verifies that every dependency of every application resolves.

    Usage: verify-graph [OPTIONS]

    Options:
      --app NAME              Selects this application only. May be repeated.
      --package-path PATH     The folder of the sources to which the findings point. Default:
                              the package that contains the current folder.
      --format FORMAT         How findings are printed: text (the default), or github for
                              annotations of GitHub Actions.
      --summary FILE          Appends the report and the module diagrams to this Markdown
                              document, such as the job summary of GitHub Actions.
      --warnings-as-errors    Fails on warnings, too.
      --diagram               Prints the modules and what they take from one another, as a
                              Mermaid diagram.
      --update-diagrams FILE  Writes the module diagrams into this document.
      --check-diagrams FILE   Fails when the module diagrams of this document are out of date.
      --start-order           Prints what is constructed with the container, and the bindings
                              with start and stop hooks, in start order.
                              The stop order is the reverse.
      --stamp FILE            For build systems: writes this Swift file if there are no
                              errors, and omits the summaries.
      --help                  Shows this help.

    Each finding is an error or a warning, with its location, the path of dependencies that
    leads to it, and what to change. A summary of each application follows.

    In a document, a diagram is written between the lines

      <!-- graph: NAME -->
      <!-- /graph -->

    where NAME is the name of an application.

    Exit codes: 0 no errors; 1 errors; 2 a mistake on the command line.

    """
}
