enum Command: String, CaseIterable {
  case verify, fix, why, uses, impact, cost, modules, list, diff, graph, page, explain, accept,
    completions, schema

  /// The placeholder for the words after the command; `nil` if it takes none.
  var operands: String? {
    switch self {
    case .verify, .fix, .cost, .graph, .page, .schema: nil
    case .why, .uses: "KEY…"
    case .impact, .list: "[KEY…]"
    case .modules: "[MODULE MODULE]"
    case .diff: "BASE [HEAD]"
    case .explain: "ID…|--all"
    case .accept: "KIND SUBJECT"
    case .completions: "bash|zsh|fish"
    }
  }

  var summary: String {
    switch self {
    case .verify: "Verifies the graphs of all applications. A line without a command does so, too."
    case .fix: "The certain fixes of the findings as a diff; --apply writes them."
    case .why: "Why an application contains a key: the paths from its roots."
    case .uses: "Who injects a key directly."
    case .impact:
      "What a change reaches: of keys, of a module, of files, or of everything since a revision."
    case .cost: "What a start constructs, and what would save most of it."
    case .modules:
      "Which modules need one another, and what is exported for nobody; of two modules, all "
        + "dependencies between them."
    case .list: "The bindings, as a table."
    case .diff:
      "What has changed since a revision of Git, or between two documents that “graph” has written."
    case .graph: "Everything as JSON, also if there are errors."
    case .page: "Everything as one HTML file, to search and to walk through."
    case .explain:
      "What a finding such as missing-binding means, an example of it, and its fixes; --all "
        + "explains every kind."
    case .accept:
      "Adds an exception to the limits of the package, the file Graph.limits, or another number; "
        + "--initial begins them, --prune removes what is gone."
    case .completions: "The script by which a shell completes words."
    case .schema: "The JSON schema of all documents."
    }
  }

  var options: [Option] {
    switch self {
    case .verify:
      [
        .app, .packagePath, .format, .imports, .unusedDependencies, .summary, .warningsAsErrors,
        .showAllowed, .since, .output,
        .diagram, .updateDiagrams, .checkDiagrams, .startOrder, .stamp, .help,
      ]
    case .fix:
      [.app, .packagePath, .format, .output, .apply, .likely, .close, .open, .module, .help]
    case .why: Self.common + [.from, .all, .diagram]
    case .uses: Self.common + [.all]
    case .impact: Self.common + [.module, .files, .since, .suites, .all]
    case .cost: Self.common + [.top, .all]
    case .modules: Self.common + [.cycles, .exports, .unreached, .matrix, .all]
    case .list: Self.common + [.module, .lifetime, .unreached, .sort, .all]
    case .diff: [.app, .packagePath, .format, .output, .failOn, .all, .help]
    case .graph: [.app, .packagePath, .output, .help]
    case .page: [.packagePath, .graph, .output, .base, .source, .help]
    case .explain: [.format, .output, .all, .help]
    case .accept: [.packagePath, .initial, .prune, .reason, .until, .output, .help]
    case .completions, .schema: [.output, .help]
    }
  }

  private static let common: [Option] = [
    .app, .packagePath, .graph, .format, .output, .exitCode, .help,
  ]
}
