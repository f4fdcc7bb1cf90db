import Foundation

/// The words of a command line, grouped by option.
struct OptionReader {
  /// The command; verification if the line names none.
  private(set) var command = Command.verify

  private(set) var isNamed = false

  /// The words after the command that belong to no option.
  private(set) var operands: [String] = []

  /// The values of the options that are given; the value of a flag is empty.
  private(set) var values: [Option: [String]] = [:]

  private(set) var mistakes: [Mistake] = []

  init(_ words: [String]) {
    var rest = words[...]
    if let first = rest.first, !first.hasPrefix("-") {
      rest.removeFirst()
      if let command = Command(rawValue: first) {
        self.command = command
        isNamed = true
      } else {
        mistakes.append(.unknownCommand(first))
      }
    }
    while let word = rest.popFirst() {
      if word == "-h" {
        values[.help] = [""]
      } else if word.hasPrefix("-") {
        take(word, &rest)
      } else if command.operands != nil {
        operands.append(word)
      } else {
        mistakes.append(.unexpectedWord(word))
      }
    }
  }

  private mutating func take(_ word: String, _ rest: inout ArraySlice<String>) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    var value = parts.count > 1 ? String(parts[1]) : nil
    guard let option = Option.allCases.first(where: { $0.spelling == parts[0] }) else {
      mistakes.append(.unknownOption(String(parts[0]), among: command.options))
      return
    }
    if !command.options.contains(option) { mistakes.append(.foreignOption(option, command)) }
    if values[option] != nil, !option.isList { mistakes.append(.repeated(option)) }
    if option.placeholder == nil {
      if let value { mistakes.append(.unexpectedValue(option, value)) }
      value = ""
    } else if value == nil, let next = rest.first, !next.hasPrefix("--") {
      value = rest.removeFirst()
    }
    if let value {
      values[option, default: []].append(value)
    } else {
      mistakes.append(.missingValue(option))
    }
  }

  /// The last value of an option, or `nil` if the line does not give it.
  subscript(option: Option) -> String? { values[option]?.last }

  func has(_ option: Option) -> Bool { values[option] != nil }

  /// Returns the value of an option that takes one of a few; `nil` if it has none, or another one.
  func value<Value: RawRepresentable<String>>(
    of option: Option, among known: [Value], noting mistakes: inout [Mistake]
  ) -> Value? {
    guard let text = self[option] else { return nil }
    return value(text, of: option, among: known, noting: &mistakes)
  }

  func value<Value: RawRepresentable<String>>(
    _ text: String, of option: Option, among known: [Value], noting mistakes: inout [Mistake]
  ) -> Value? {
    if let value = known.first(where: { $0.rawValue == text }) { return value }
    mistakes.append(.unknownValue(option, text, known: known.map(\.rawValue)))
    return nil
  }

  /// Whether the line is about an application; it is about all if it names none.
  func selects(_ application: String) -> Bool { values[.app]?.contains(application) ?? true }

  /// The mistakes of reading, and the names of applications and of a package that do not exist.
  func mistakes(knowing applications: [String], in folder: String) -> [Mistake] {
    var mistakes = mistakes
    for name in values[.app] ?? [] where !applications.contains(name) {
      mistakes.append(.unknownApplication(name, known: applications))
    }
    if let path = self[.packagePath], !path.url(in: folder).path.isFolder {
      mistakes.append(.noSuchFolder(path))
    }
    return mistakes
  }
}
