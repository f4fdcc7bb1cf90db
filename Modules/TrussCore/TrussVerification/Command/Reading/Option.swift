/// What the tool understands on its command line.
enum Option: String, CaseIterable {
  case app
  case packagePath = "package-path"
  case warningsAsErrors = "warnings-as-errors"
  case diagram
  case updateDiagrams = "update-diagrams"
  case checkDiagrams = "check-diagrams"
  case startOrder = "start-order"
  case stamp
  case help

  /// The option as it is written.
  var spelling: String { "--\(rawValue)" }

  /// What stands for the value in the help; `nil` where the option takes none.
  var placeholder: String? {
    switch self {
    case .app: "NAME"
    case .packagePath: "PATH"
    case .updateDiagrams, .checkDiagrams, .stamp: "FILE"
    case .warningsAsErrors, .diagram, .startOrder, .help: nil
    }
  }

  /// Whether the option may be given more than once.
  var isList: Bool { self == .app }
}

extension Option {
  /// What the tool says about itself.
  static let helpText = """
    Verifies that every dependency of every application resolves.

    Usage: verify-graph [OPTIONS]

    Options:
      --app NAME              Looks at this application only. May be given several times.
      --package-path PATH     The folder whose sources the findings point to. Default: the
                              package around the current folder.
      --warnings-as-errors    Fails for warnings, too.
      --diagram               Prints the modules and what they take from one another, as a
                              Mermaid diagram.
      --update-diagrams FILE  Writes the module diagrams into this document.
      --check-diagrams FILE   Fails when the module diagrams of this document are out of date.
      --start-order           Prints what starts and stops with the application, in the order
                              of the start. The stop is its reverse.
      --stamp FILE            For build systems: writes this Swift file when there are no
                              errors, and leaves the summaries out.
      --help                  Shows this help.

    A finding is an error or a warning. It says where it is, how the application comes to
    need what it names, and what to change. A summary of each application follows.

    A diagram is written between the lines

      <!-- graph: NAME -->
      <!-- /graph -->

    of a document, where NAME is the name of an application.

    Exit codes: 0 nothing is wrong; 1 there are errors; 2 called with mistakes.

    """
}
