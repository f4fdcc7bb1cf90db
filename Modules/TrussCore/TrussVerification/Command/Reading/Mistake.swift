/// One mistake on a command line.
enum Mistake: Equatable {
  /// No option has this name.
  case unknownOption(String)
  /// The word is neither an option nor the value of one.
  case unexpectedWord(String)
  case missingValue(Option)
  case unexpectedValue(Option, String)
  case repeated(Option)
  case unknownApplication(String, known: [String])
  case unknownFormat(String)
  case noSuchFolder(String)
  case unreadableDocument(Option, path: String)
  /// The options select different tasks.
  case conflict(Option, Option)
}

extension Mistake: CustomStringConvertible {
  /// The mistake and its correction, in sentences.
  var description: String {
    switch self {
    case .unknownOption(let name):
      "\(name): There is no such option.\(Self.hint(name, Option.allCases.map(\.spelling)))"
    case .unexpectedWord(let word):
      "“\(word)”: It is neither an option nor the value of one."
    case .missingValue(let option):
      "\(option.spelling): Its value is missing. "
        + "Write \(option.spelling) \(option.placeholder ?? "")."
    case .unexpectedValue(let option, let value):
      "\(option.spelling): It takes no value, but “\(value)” is given. "
        + "Write \(option.spelling) alone."
    case .repeated(let option):
      "\(option.spelling): It is given more than once. Write it once."
    case .unknownApplication(let name, let known):
      "\(Option.app.spelling) “\(name)”: There is no such application."
        + "\(Self.hint(name, known)) There are: \(known.joined(separator: ", "))."
    case .unknownFormat(let name):
      "\(Option.format.spelling) “\(name)”: There is no such format."
        + "\(Self.hint(name, ReportFormat.names)) "
        + "There are: \(ReportFormat.names.joined(separator: ", "))."
    case .noSuchFolder(let path):
      "\(Option.packagePath.spelling) “\(path)”: There is no such folder."
    case .unreadableDocument(let option, let path):
      "\(option.spelling) “\(path)”: It cannot be read as text."
    case .conflict(let one, let other):
      "\(one.spelling) and \(other.spelling) exclude each other. Leave one of them out."
    }
  }

  private static func hint(_ word: String, _ candidates: [String]) -> String {
    Spelling.nearest(to: word, among: candidates).map { " Did you mean \($0)?" } ?? ""
  }
}
