/// The first word of a command line, which says what to do.
enum Command: String, CaseIterable {
  case verify, fix, why, uses, impact, cost, modules, list, diff, graph, page, explain, accept,
    completions, schema

  /// The placeholder for the words after the command; `nil` if it takes none.
  var operands: String? {
    switch self {
    case .verify, .fix, .cost, .graph, .page, .schema: nil
    case .why, .uses: "KEY…"
    case .impact: "[KEY…]"
    case .modules: "[MODULE MODULE]"
    case .list: "[KEY…]"
    case .diff: "BASE [HEAD]"
    case .explain: "ID…|--all"
    case .accept: "KIND SUBJECT"
    case .completions: "bash|zsh|fish"
    }
  }

  /// The options that the command takes.
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
