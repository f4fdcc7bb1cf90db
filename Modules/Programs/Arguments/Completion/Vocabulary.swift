/// The words that can follow the name of a program: commands, or the options of one.
struct Vocabulary {
  struct Word: Hashable {
    let text: String
    let help: String
  }

  /// A command with what can be written after it.
  ///
  /// It is not a tuple: with some orders of the files, the compiler finds a circular reference there.
  struct Subcommand {
    let word: Word
    let vocabulary: Vocabulary
  }

  var commands: [Subcommand] = []
  var entries: [Entry] = []

  /// Returns what the last of some words can become.
  ///
  /// It is empty where a file is expected, or anything else that is not declared.
  ///
  /// - Parameter words: The words after the name of the program, up to the one to complete, which may
  ///   be empty.
  /// - Returns: The candidates, in the order of declaration.
  func candidates(for words: [String]) -> [Word] {
    guard let partial = words.last else { return [] }
    if words.count > 1, let chosen = commands.first(where: { $0.word.text == words[0] }) {
      return chosen.vocabulary.candidates(for: Array(words.dropFirst()))
    }
    let names = words.count == 1 ? commands.map(\.word) : []
    return (names + options(after: words.dropLast(), partial))
      .filter { $0.text.hasPrefix(partial) }
  }

  /// Returns the options that can follow some words, or the values of the option that ends them.
  private func options(after words: ArraySlice<String>, _ partial: String) -> [Word] {
    if let option = words.last.flatMap(entry), option.placeholder != nil {
      return option.values.map { Word(text: $0, help: "") }
    }
    // Where an argument or a command can come, it is more likely than an option.
    let isAlone = commands.isEmpty && entries.allSatisfy { $0.argumentName == nil }
    guard partial.hasPrefix("-") || isAlone, !words.contains("--") else { return [] }
    return entries.compactMap { entry in
      guard let name = entry.optionName, entry.isList || !words.contains("--\(name)") else {
        return nil
      }
      return Word(text: "--\(name)", help: entry.help)
    }
  }

  private func entry(_ word: String) -> Entry? {
    entries.first { entry in entry.optionName.map { "--\($0)" } == word }
  }
}

extension Vocabulary {
  /// One of some words.
  init(words: [Word]) {
    self.init(commands: words.map { Subcommand(word: $0, vocabulary: Vocabulary()) })
  }
}
