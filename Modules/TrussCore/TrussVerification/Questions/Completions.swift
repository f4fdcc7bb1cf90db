import TrussQuestions

/// The words that a shell offers while a command line is typed; the program itself lists them, in less time than a
/// person needs to notice, and never offers keys of another build.
enum Completions: String, CaseIterable {
  case bash, zsh, fish
  /// The words after `verify-graph`, one on each line, which the scripts ask for.
  case words

  func text(about applications: [ApplicationFacts]) -> String {
    switch self {
    case .bash:
      """
      _verify_graph() {
        local word="${COMP_WORDS[COMP_CWORD]}"
        COMPREPLY=($(compgen -W "$("${COMP_WORDS[0]}" completions words 2>/dev/null)" -- "$word"))
      }
      complete -o default -F _verify_graph verify-graph

      """
    case .zsh:
      """
      #compdef verify-graph
      _verify_graph() {
        local -a words=(${(f)"$(${words[1]} completions words 2>/dev/null)"})
        _describe 'verify-graph' words
        _files
      }
      compdef _verify_graph verify-graph

      """
    case .fish:
      """
      complete -c verify-graph -a '(eval (commandline -opc)[1] completions words 2>/dev/null)'

      """
    case .words: Self.words(about: applications).map { $0 + "\n" }.joined()
    }
  }

  private static func words(about applications: [ApplicationFacts]) -> [String] {
    let keys = applications.flatMap(\.bindings).map {
      $0.key.withoutAny.replacing(" @", with: "@")
    }
    let names = applications.flatMap { [$0.name] + $0.modules.map(\.name) }
    let plain = Set(keys + names).filter { name in
      name.allSatisfy { $0.isLetter || $0.isNumber || "_-.@".contains($0) }
    }
    return Command.allCases.map(\.rawValue) + Option.allCases.map(\.spelling)
      + Explanation.all.map(\.id) + plain.sorted()
  }
}
