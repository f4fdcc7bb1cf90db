import Foundation
import Testing

/// An error at a line of a document or of its surroundings.
struct Problem: Equatable {
  let file: URL
  let line: Int
  let message: String

  /// Makes the problem an issue of the test, at its line.
  func record() {
    Issue.record(
      Comment(rawValue: message),
      sourceLocation: SourceLocation(
        fileID: "CompilationTests/\(file.lastPathComponent)", filePath: file.path, line: line,
        column: 1))
  }
}
