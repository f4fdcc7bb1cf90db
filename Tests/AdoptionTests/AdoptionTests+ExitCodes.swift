import Foundation
import ProgramTesting
import Testing

/// A command with its exit code, and what its document says.
struct ExitCode {
  let words: [String]
  let code: Int32

  /// The member `outcome` of the document; `nil` if the output is no document with one.
  let outcome: String?

  init(_ words: String..., code: Int32, outcome: String?) {
    self.words = words
    self.code = code
    self.outcome = outcome
  }

  /// Commands about a graph without errors, of each exit code with and without a document.
  static let sound = [
    ExitCode("verify", "--format", "json", code: 0, outcome: "verified"),
    ExitCode("uses", "NameStore", "--exit-code", "--format", "json", code: 1, outcome: "found"),
    ExitCode("why", "NameStroe", "--format", "json", code: 2, outcome: "failed"),
    ExitCode("diff", "none.json", "--format", "json", code: 3, outcome: "failed"),
    ExitCode("impact", "NameStore", "--format", "json", code: 0, outcome: "found"),
    ExitCode("modules", "--format", "json", code: 0, outcome: "none"),
    ExitCode("list", "--format", "json", "--exit-code", code: 1, outcome: "found"),
    ExitCode("graph", code: 0, outcome: "verified"),
    ExitCode("page", code: 0, outcome: nil),
    ExitCode("completions", "words", code: 0, outcome: nil),
    ExitCode("schema", code: 0, outcome: nil),
    ExitCode("accept", "--prune", code: 2, outcome: nil),
    ExitCode("verify", "--format", "yaml", code: 2, outcome: nil),
  ]

  /// Commands about a graph that lacks a binding.
  static let broken = [
    ExitCode("verify", "--format", "json", code: 1, outcome: "errors"),
    ExitCode("graph", code: 0, outcome: "errors"),
  ]
}

extension AdoptionTests {
  /// Runs commands by `swift run`, which has their exit codes, and by `swift package`, which makes every failure 1:
  /// scripts read the outcome in the document.
  func expectExitCodes(_ commands: [ExitCode], of adopter: Adopter) async throws {
    for command in commands {
      let files = ["run", "package"].map { adopter.package.url.appending(path: "\($0).answer") }
      let own = try await adopter.run("verify-graph", command.words + ["--output", files[0].path])
      let plugin = try await adopter.verify(command.words + ["--output", files[1].path])
      #expect(own.status == command.code, "\(command): \(own)")
      #expect(plugin.status == (command.code == 0 ? 0 : 1), "\(command): \(plugin)")
      let texts = files.map { try? String(contentsOf: $0, encoding: .utf8) }
      #expect(texts[0] == texts[1], "\(command)")
      #expect(command.outcome == nil || texts[0] != nil, "\(command)")
      if let text = texts[0], let outcome = command.outcome {
        let json = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        #expect(json?["outcome"] as? String == outcome, "\(command)")
        #expect(json?["schema"] as? Int == 1)
      }
      for file in files { try? FileManager.default.removeItem(at: file) }
    }
  }
}
