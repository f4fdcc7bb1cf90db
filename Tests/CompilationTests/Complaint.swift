import Foundation

/// An error of the compiler, at a line of a file.
struct Complaint: Hashable, Comparable, CustomStringConvertible {
  let file: String
  let line: Int
  let message: String

  static var pattern: Regex<(Substring, file: Substring, line: Substring, message: Substring)> {
    /(?m)^(?:.*\/)?(?<file>[^\/\n]+\.swift):(?<line>\d+):\d+: error: (?<message>.*)$/
  }

  /// Returns the errors that a file expects: after a line, in comments that begin with `error:`.
  ///
  /// A comment has the beginning of the message. One for each message has all of it.
  static func expected(in file: URL) throws -> [Complaint] {
    let text = try String(contentsOf: file, encoding: .utf8)
    var subject = 0
    var complaints: [Complaint] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if let match = line.firstMatch(of: /^ *\/\/ error: (.*)$/) {
        complaints.append(
          Complaint(file: file.lastPathComponent, line: subject, message: String(match.1)))
      } else {
        subject = index + 1
      }
    }
    return complaints
  }

  /// Whether this error of the compiler is the expected one.
  func matches(_ expected: Complaint) -> Bool {
    file == expected.file && line == expected.line && message.hasPrefix(expected.message)
  }

  var description: String { "\(file):\(line): \(message)" }

  static func < (left: Complaint, right: Complaint) -> Bool {
    (left.file, left.line, left.message) < (right.file, right.line, right.message)
  }
}

extension Complaint {
  init(_ match: Regex<(Substring, file: Substring, line: Substring, message: Substring)>.Match) {
    self.init(
      file: String(match.file), line: Int(match.line) ?? 0, message: String(match.message))
  }
}
