import Foundation

/// All that a run of the tool comes to: what it says, what it writes and how it ends.
package struct Outcome: Equatable, Sendable {
  /// How the tool ends.
  package enum ExitCode: Int32, Sendable {
    /// Nothing is wrong.
    case clean = 0
    /// A graph has errors, or a document does not show the graphs as they are.
    case errors = 1
    /// The tool is called with mistakes, or cannot write what it is asked to.
    case usage = 2
  }

  /// A file to write.
  package struct File: Equatable, Sendable {
    /// The path of the file.
    package let path: String

    /// What to write, in whole.
    package let text: String
  }

  /// How the tool ends.
  package var exitCode: ExitCode

  /// What it says to those who called it; empty for nothing.
  package var output = ""

  /// What it says to those who called it with mistakes; empty for nothing.
  package var complaint = ""

  /// The files that it writes.
  package var files: [File] = []

  /// Writes the files and the texts.
  ///
  /// - Returns: How the tool ends, which a file that cannot be written changes.
  func carryOut() -> ExitCode {
    var outcome = self
    for file in files {
      do {
        try Data(file.text.utf8).write(to: URL(fileURLWithPath: file.path), options: .atomic)
      } catch {
        outcome.exitCode = .usage
        outcome.complaint += "verify-graph: \(file.path): It cannot be written: \(error)\n"
      }
    }
    FileHandle.standardOutput.write(Data(outcome.output.utf8))
    FileHandle.standardError.write(Data(outcome.complaint.utf8))
    return outcome.exitCode
  }
}
