import Foundation
import ProgramTesting

/// A small change of one line that mostly compiles, and changes what the code does.
struct Mutation: Hashable {
  /// The path of the file in its package, and the number of the line, from 0.
  let file: String
  let line: Int
  let original: String
  let replacement: String

  /// Finds a mutation of each line that can have one.
  static func all(
    in text: String, of file: String, using generator: inout SeededGenerator
  ) -> [Mutation] {
    text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap {
      number, line in
      let code = line.drop { $0 == " " }
      guard !["//", "import", "#", "@", "\""].contains(where: code.hasPrefix) else { return nil }
      let mutants = replacements.compactMap { pattern, replacement in
        line.contains(pattern)
          ? String(line.replacing(pattern, with: replacement, maxReplacements: 1)) : nil
      }
      guard let mutant = (mutants + literals(in: line)).randomElement(using: &generator) else {
        return nil
      }
      return Mutation(file: file, line: number, original: String(line), replacement: mutant)
    }
  }

  private static let replacements = [
    (" == ", " != "), (" != ", " == "), (" && ", " || "), (" || ", " && "), (" < ", " >= "),
    (" > ", " <= "), (" <= ", " > "), (" >= ", " < "), ("true", "false"), ("false", "true"),
    (" + ", " - "), ("break", "continue"),
    // Bindings.
    ("Singleton(", "Factory("), ("Factory(", "Singleton("), (".exported()", ""), (".eager()", ""),
  ]

  private static func literals(in line: Substring) -> [String] {
    var mutants: [String] = []
    if let text = line.firstMatch(of: /"[^"\\]+"/) {
      mutants.append(line.replacingCharacters(in: text.range, with: "\(text.output.dropLast())~\""))
    }
    if let number = line.firstMatch(of: /\b\d{1,6}\b/), let value = Int(number.output) {
      mutants.append(line.replacingCharacters(in: number.range, with: "\(value + 1)"))
    }
    return mutants
  }
}

extension Substring {
  fileprivate func replacingCharacters(in range: Range<Index>, with text: String) -> String {
    self[..<range.lowerBound] + text + self[range.upperBound...]
  }
}
