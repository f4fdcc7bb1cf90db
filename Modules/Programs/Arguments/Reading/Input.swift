/// A command line, split up by the parameters of its command, and the mistakes in it.
final class Input {
  private let environment: [String: String]

  /// The texts of arguments, options and flags by their titles; a flag has none, nor has an option without its value.
  private var texts: [String: [String]] = [:]
  private(set) var mistakes: [Mistake] = []

  init(_ words: [String], entries: [Entry], environment: [String: String]) {
    self.environment = environment
    var rest = words[...]
    var arguments = entries.filter { $0.kind == .argument }[...]
    while let word = rest.popFirst() {
      if word == "--" {
        rest.forEach { takeArgument($0, &arguments) }
        return
      }
      if Self.asksForHelp(word) {
        texts[Entry.help.title] = []
      } else if word.hasPrefix("--") {
        takeOption(word, &rest, entries)
      } else if word.hasPrefix("-"), word.dropFirst().first?.isLetter == true {
        mistakes.append(.unknownOption(word))
      } else {
        takeArgument(word, &arguments)
      }
    }
  }

  static func asksForHelp(_ word: String) -> Bool { word == "--help" || word == "-h" }

  private func takeArgument(_ word: String, _ arguments: inout ArraySlice<Entry>) {
    if let entry = arguments.popFirst() {
      texts[entry.title] = [word]
    } else {
      mistakes.append(.unexpectedArgument(word))
    }
  }

  private func takeOption(
    _ word: String, _ rest: inout ArraySlice<String>, _ entries: [Entry]
  ) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      .map(String.init)
    guard let entry = entries.first(where: { $0.title == parts[0] }) else {
      mistakes.append(.unknownOption(parts[0]))
      return
    }
    var value = parts.count > 1 ? parts[1] : nil
    if entry.kind == .flag {
      if let value { mistakes.append(.unexpectedValue(flag: entry.name, value: value)) }
    } else {
      if value == nil, let next = rest.first, !next.hasPrefix("--") { value = rest.removeFirst() }
      if value == nil {
        mistakes.append(.missingValue(option: entry.name, placeholder: entry.placeholder))
      }
    }
    if texts[entry.title] != nil, entry.kind != .list { mistakes.append(.repeated(entry.name)) }
    texts[entry.title, default: []] += value.map { [$0] } ?? []
  }
}

// MARK: - Reading parameters

extension Input {
  func has(_ entry: Entry) -> Bool { texts[entry.title] != nil }

  /// Returns the values of an argument or option, or `nil` after a mistake.
  func values<Value>(
    _ entry: Entry, isSecret: Bool = false, _ convert: (String) throws -> Value
  ) -> [Value]? {
    var (source, found) = (entry.title, texts[entry.title])
    if found == nil, let variable = entry.environment, let text = environment[variable],
      !text.isEmpty
    {
      (source, found) = (variable, [text])
    }
    if found == nil, entry.kind == .argument { mistakes.append(.missingArgument(entry.name)) }
    if found?.isEmpty == true { return nil }
    let values = (found ?? []).compactMap { text in
      read({ try convert(text) }) {
        .invalid(source: source, value: isSecret ? "…" : text, reason: $0)
      }
    }
    return values.count == found?.count ?? 0 ? values : nil
  }

  /// Returns a value, or `nil` and records a mistake.
  func read<Value>(_ make: () throws -> Value, _ mistake: (String) -> Mistake) -> Value? {
    do {
      return try make()
    } catch {
      mistakes.append(mistake("\(error)"))
      return nil
    }
  }
}
