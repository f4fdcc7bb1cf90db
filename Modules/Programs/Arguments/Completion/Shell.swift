/// A shell that completes command lines by a script.
enum Shell: String, CaseIterable {
  case bash
  case zsh
  case fish

  /// How the start of the shell runs the script of a program.
  func use(of program: String) -> String {
    let script = "\(program) \(Completion.command) \(rawValue)"
    return self == .fish ? "\(script) | source" : "source <(\(script))"
  }

  /// Returns the script for a program.
  ///
  /// It asks the program that is being called, which need not be the one in the search path. Without
  /// candidates, files are offered.
  func script(for program: String) -> String {
    let name = String(program.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    let function = "_\(name)_completion"
    let question = "\(Completion.command) \(Completion.question)"
    return switch self {
    case .bash:
      """
      \(function)() {
        local line
        COMPREPLY=()
        while IFS= read -r line; do
          [ -z "$line" ] || COMPREPLY+=("${line%%$'\\t'*}")
        done < <("${COMP_WORDS[0]/#\\~/$HOME}" \(question) "${COMP_WORDS[@]:1:COMP_CWORD}" 2> /dev/null)
      }
      complete -o default -F \(function) \(program)
      """
    case .zsh:
      """
      \(function)() {
        local -a candidates
        local word help
        while IFS=$'\\t' read -r word help; do
          [[ -z $word ]] || candidates+=("${word//:/\\\\:}:$help")
        done < <("${words[1]/#\\~/$HOME}" \(question) "${(@)words[2,CURRENT]}" 2> /dev/null)
        if (( $#candidates )); then _describe \(program) candidates; else _files; fi
      }
      compdef \(function) \(program)
      """
    case .fish:
      """
      function \(function)
        set -l words (commandline -opc) (commandline -ct)
        set -l candidates ($words[1] \(question) $words[2..-1] 2> /dev/null)
        if string length --quiet -- $candidates
          string join \\n -- $candidates
        else
          __fish_complete_path (commandline -ct)
        end
      end
      complete -c \(program) -f -a '(\(function))'
      """
    }
  }
}
