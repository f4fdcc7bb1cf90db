/// A command line, split up by the parameters of its command, and the mistakes in it.
final class Input {
  private let environment: [String: String]
  private var values: [String: [String]] = [:]
  private var flags: Set<String> = []
  private var arguments: [String: String] = [:]
  private var incomplete: Set<String> = []
  private var mistakes: [Mistake] = []

  init(_ words: [String], entries: [Entry], environment: [String: String]) {
    self.environment = environment
    sort(words, entries)
  }

  var asksForHelp: Bool { flags.contains("help") }

  static func asksForHelp(_ word: String) -> Bool { word == "--help" || word == "-h" }

  /// Returns the mistakes that were found while the parameters were read.
  func finish() -> [Mistake] { mistakes }
}

// MARK: - Reading parameters

extension Input {
  func flag(_ name: String) -> Bool { flags.contains(name) }

  func argument<Value>(_ name: String, _ convert: (String) throws -> Value) -> Value? {
    guard let text = arguments[name] else {
      mistakes.append(.missingArgument(name))
      return nil
    }
    return self.convert(text, from: name, convert)
  }

  /// Returns the value of an option, `.some(nil)` when it is missing, or `nil` after a mistake.
  func option<Value>(
    _ name: String, environment variable: String?, isSecret: Bool = false,
    _ convert: (String) throws -> Value
  ) -> Value?? {
    if let text = values[name]?.last {
      return self.convert(text, from: "--\(name)", isSecret: isSecret, convert)
    }
    if incomplete.contains(name) { return nil }
    guard let variable, let text = environment[variable], !text.isEmpty else { return .some(nil) }
    return self.convert(text, from: variable, isSecret: isSecret, convert)
  }

  /// Returns the values of an option that may be repeated, or `nil` after a mistake.
  func list<Value>(_ name: String, _ convert: (String) throws -> Value) -> [Value]? {
    let texts = values[name] ?? []
    let converted = texts.compactMap { self.convert($0, from: "--\(name)", convert) }
    return converted.count == texts.count && !incomplete.contains(name) ? converted : nil
  }

  func convert<Value>(_ make: () throws -> Value) -> Value? {
    do {
      return try make()
    } catch {
      mistakes.append(.conflict("\(error)"))
      return nil
    }
  }

  private func convert<Value>(
    _ text: String, from source: String, isSecret: Bool = false,
    _ convert: (String) throws -> Value
  ) -> Value? {
    do {
      return try convert(text)
    } catch {
      let value = isSecret ? "…" : text
      mistakes.append(.invalid(source: source, value: value, reason: "\(error)"))
      return nil
    }
  }
}

// MARK: - Sorting words

extension Input {
  private func sort(_ words: [String], _ entries: [Entry]) {
    var rest = words[...]
    var names = entries.compactMap(\.argumentName)[...]
    while let word = rest.popFirst() {
      if word == "--" {
        rest.forEach { takeArgument($0, &names) }
        return
      }
      if Self.asksForHelp(word) {
        flags.insert("help")
      } else if word.hasPrefix("--") {
        takeOption(word.dropFirst(2), &rest, entries)
      } else if word.hasPrefix("-"), word.dropFirst().first?.isLetter == true {
        mistakes.append(.unknownOption(word))
      } else {
        takeArgument(word, &names)
      }
    }
  }

  private func takeArgument(_ word: String, _ names: inout ArraySlice<String>) {
    guard let name = names.popFirst() else {
      mistakes.append(.unexpectedArgument(word))
      return
    }
    arguments[name] = word
  }

  private func takeOption(
    _ word: Substring, _ rest: inout ArraySlice<String>, _ entries: [Entry]
  ) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    var value = parts.count > 1 ? String(parts[1]) : nil
    guard let entry = entries.first(where: { $0.optionName == name }) else {
      mistakes.append(.unknownOption("--\(name)"))
      return
    }
    guard let placeholder = entry.placeholder else {
      if let value { mistakes.append(.unexpectedValue(flag: name, value: value)) }
      if !flags.insert(name).inserted { mistakes.append(.repeated(name)) }
      return
    }
    if value == nil, let next = rest.first, !next.hasPrefix("--") { value = rest.removeFirst() }
    if let value {
      if values[name] != nil, !entry.isList { mistakes.append(.repeated(name)) }
      values[name, default: []].append(value)
    } else {
      mistakes.append(.missingValue(option: name, placeholder: placeholder))
      incomplete.insert(name)
    }
  }
}
