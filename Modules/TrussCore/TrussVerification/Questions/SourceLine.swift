import Foundation
import TrussQuestions

/// A line of a source file that declares no binding, such as one that an editor's cursor is in.
struct SourceLine {
  /// The names of types that are written in the line, or in the one that it continues with a dot, each once, in order.
  let names: [String]

  init?(at place: String, in folder: String) {
    guard let end = place.firstRange(of: ".swift:") else { return nil }
    let path = place[..<end.upperBound].dropLast()
    guard let number = Int(place[end.upperBound...].prefix { $0 != ":" }),
      let text = try? String(contentsOf: String(path).url(in: folder), encoding: .utf8)
    else { return nil }
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard lines.indices.contains(number - 1) else { return nil }
    let isContinuation = { (line: Substring) in line.first { $0 != " " && $0 != "\t" } == "." }
    let start = lines[..<number].lastIndex { !isContinuation($0) } ?? 0
    names =
      lines[start].split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
      .filter { $0.first?.isUppercase == true }.uniqued
  }
}
