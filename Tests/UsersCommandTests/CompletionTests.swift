import Foundation
import ProgramTesting
import Testing

/// The scripts that complete command lines, run by the shells themselves.
struct CompletionTests {
  /// Where a shell is, if it is installed.
  private static func shell(_ name: String) -> URL? {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.map { URL(filePath: "\($0)/\(name)") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  /// Runs a script of a shell in which `users` is the program.
  private static func run(_ shell: String, _ script: String) async throws -> [Substring] {
    let path = "\(Program.folder.path):\(ProcessInfo.processInfo.environment["PATH"] ?? "")"
    let program = Program(at: try #require(Self.shell(shell)), environment: ["PATH": path])
    let result = try await program.run(["-c", script])
    #expect(result.status == 0 && result.errors.isEmpty, "\(result)")
    return result.output.split(separator: "\n").map { $0.prefix { $0 != "\t" } }
  }

  @Test(
    .enabled(if: shell("bash") != nil),
    arguments: [
      ("users li", ["list"]), ("users show --j", ["--json"]),
      ("users list --limit 1 --af", ["--after"]), ("users list --database ", []),
      ("users completion ", ["bash", "zsh", "fish"]), ("users nothing ", []),
    ])
  func `Bash completes a command line`(_ line: String, _ words: [Substring]) async throws {
    let script = """
      source <(users completion bash) && complete -p users | grep -q -e '-F _users_completion'
      IFS=' ' read -r -a COMP_WORDS <<< '\(line)'
      [ '\(line.last ?? "-")' != ' ' ] || COMP_WORDS+=('')
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      _users_completion
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    #expect(try await Self.run("bash", script) == words)
  }

  @Test(.enabled(if: shell("fish") != nil))
  func `Fish completes a command line`() async throws {
    let script = "users completion fish | source; complete -C 'users list --li'"
    #expect(try await Self.run("fish", script) == ["--limit"])
  }

  @Test(.enabled(if: shell("zsh") != nil))
  func `Zsh asks the program for candidates`() async throws {
    // There is no terminal, so the script replaces functions of zsh and prints the candidates.
    let script = """
      compdef() { }
      _describe() { print -l -- $candidates }
      source <(users completion zsh)
      words=(users list --li) CURRENT=3
      _users_completion
      """
    let candidates = try await Self.run("zsh", script)
    #expect(candidates.map { $0.prefix { $0 != ":" } } == ["--limit"])
  }
}
