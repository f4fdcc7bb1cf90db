import Foundation

/// The outcome of a run of the tool: its output, the files to write and the exit code.
package struct Outcome: Equatable, Sendable {
  package enum ExitCode: Int32, Sendable {
    case clean = 0
    /// A graph has errors, there are fixes to apply, the diagrams of a document are out of date, or no root reaches a key.
    case errors = 1
    /// The command line has mistakes, or a file cannot be written.
    case usage = 2
    /// A question cannot be answered, which says nothing about the graphs.
    case unanswered = 3
  }

  package struct File: Equatable, Sendable {
    package let path: String

    /// The whole content of the file, or what is added at its end.
    package let text: String

    /// Whether the file keeps the content that it has.
    package var isExtended = false

    /// Whether the file is left alone if it has the content: build systems compare the times of files.
    package var isStable = false

    package func write() throws {
      let url = URL(fileURLWithPath: path)
      if isStable, (try? Data(contentsOf: url)) == Data(text.utf8) { return }
      guard isExtended, FileManager.default.fileExists(atPath: path) else {
        return try Data(text.utf8).write(to: url, options: .atomic)
      }
      let handle = try FileHandle(forWritingTo: url)
      defer { try? handle.close() }
      try handle.seekToEnd()
      try handle.write(contentsOf: Data(text.utf8))
    }
  }

  package var exitCode: ExitCode
  package var output = ""
  package var complaint = ""

  package var files: [File] = []

  /// A file whose change lets a build system run the tool again, because it has warned.
  package var reminder: File?

  /// The files whose contents are replaced, all or none.
  package var replacements: [FileReplacement] = []

  func carryOut() -> ExitCode {
    let outcome = written()
    FileHandle.standardOutput.write(Data(outcome.output.utf8))
    FileHandle.standardError.write(Data(outcome.complaint.utf8))
    return outcome.exitCode
  }

  /// Writes the files; the exit code becomes `usage` if one cannot be written, and `unanswered` if contents cannot be
  /// replaced.
  package func written() -> Outcome {
    do {
      try FileReplacement.carryOut(replacements)
    } catch {
      return Outcome(
        exitCode: .unanswered, complaint: "verify-graph: nothing is fixed: \(error.description)\n")
    }
    var outcome = self
    for file in files + (reminder.map { [$0] } ?? []) {
      do {
        try file.write()
      } catch {
        outcome.exitCode = .usage
        outcome.complaint +=
          "verify-graph: \(file.path) cannot be written: \(file.path.isFolder ? "it is a folder" : reason(of: error))\n"
      }
    }
    return outcome
  }
}

/// Returns why a file operation fails, in words: errors of Foundation describe themselves as structures.
func reason(of error: any Error) -> String {
  let error = error as NSError
  let underlying = error.userInfo[NSUnderlyingErrorKey] as? NSError
  switch CocoaError.Code(rawValue: error.code) {
  case .fileNoSuchFile, .fileReadNoSuchFile: return "there is no such folder"
  case .fileWriteNoPermission, .fileReadNoPermission: return "permission is denied"
  case .fileWriteOutOfSpace: return "the disk is full"
  default:
    let cause = underlying ?? error
    guard cause.domain == NSPOSIXErrorDomain else { return "the system gives no reason" }
    return "the system says “\(String(cString: strerror(Int32(cause.code))))”"
  }
}

extension Outcome {
  /// Creates an outcome whose text goes to standard output, or into a file.
  init(exitCode: ExitCode, _ text: String, into path: String?, in folder: String) {
    self = Outcome(exitCode: exitCode, output: text).written(into: path, in: folder)
  }

  /// Returns the outcome with a file in place of the text for standard output, if a path is given.
  func written(into path: String?, in folder: String) -> Outcome {
    guard let path else { return self }
    var outcome = self
    outcome.files.append(File(path: path.url(in: folder).path, text: output))
    outcome.output = ""
    return outcome
  }
}
