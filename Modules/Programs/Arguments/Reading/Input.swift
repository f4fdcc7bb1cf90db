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
    var takesOptions = true
    while let word = rest.popFirst() {
      if takesOptions, word == "--" {
        takesOptions = false
      } else if takesOptions, word.contains(/^-(-|\p{L})/) {
        takeOption(word == "-h" ? Entry.help.title : word, &rest, entries)
      } else if let entry = arguments.popFirst() {
        texts[entry.title] = [word]
      } else {
        mistakes.append(.unexpectedArgument(word))
      }
    }
  }

  private func takeOption(_ word: String, _ rest: inout ArraySlice<String>, _ entries: [Entry]) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      .map(String.init)
    guard let entry = entries.first(where: { $0.title == parts[0] }) else {
      return mistakes.append(.unknownOption(parts[0]))
    }
    var values = parts.dropFirst()
    if entry.kind == .flag {
      if let value = values.popFirst() {
        mistakes.append(.unexpectedValue(flag: entry.name, value: value))
      }
    } else if values.isEmpty {
      if rest.first?.hasPrefix("--") == false {
        values = [rest.removeFirst()]
      } else {
        mistakes.append(.missingValue(option: entry.name, placeholder: entry.placeholder))
      }
    }
    if has(entry), entry.kind != .list { mistakes.append(.repeated(entry.name)) }
    texts[entry.title, default: []] += values
  }
}

// MARK: - Reading parameters

extension Input {
  func has(_ entry: Entry) -> Bool { texts[entry.title] != nil }

  /// Returns the values of an argument or option, or records mistakes and throws.
  func values<Value>(
    _ entry: Entry, _ convert: (String) throws -> Value
  ) throws -> [Value] {
    var (source, found) = (entry.title, texts[entry.title])
    if found == nil, let name = entry.environment, let text = environment[name], text != "" {
      (source, found) = (name, [text])
    }
    if found == nil, entry.kind == .argument { throw record(.missingArgument(entry.name)) }
    // An option without its value is a mistake that is recorded already.
    if found?.isEmpty == true { throw Mistake.missingArgument(entry.title) }
    return try (found ?? []).map { text in
      Result { try convert(text) }.mapError {
        record(.invalid(source: source, value: text, reason: "\($0)"))
      }
    }.map { try $0.get() }
  }

  /// Records a mistake, to be thrown.
  func record(_ mistake: Mistake) -> Mistake {
    mistakes.append(mistake)
    return mistake
  }
}
