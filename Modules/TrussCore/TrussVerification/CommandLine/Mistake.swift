import TrussQuestions

enum Mistake: Equatable {
  case unknownCommand(String)
  case unknownOption(String, among: [Option])
  case foreignOption(Option, Command)
  /// The command asks about something that is not named.
  case missingSubject(Command)
  /// The word is neither an option nor the value of one.
  case unexpectedWord(String)
  case missingValue(Option)
  case unexpectedValue(Option, String)
  case repeated(Option)
  case unknownApplication(String, known: [String])
  case unknownValue(Option, String, known: [String])
  case malformedValue(Option, String, example: String)
  case noSuchFolder(String)
  case unreadableDocument(Option, path: String)
  /// The options select different tasks.
  case conflict(Option, Option)
  /// The option belongs to one of others.
  case missingPartner(Option, [Option])
}

extension Mistake: CustomStringConvertible {
  var description: String {
    switch self {
    case .unknownCommand(let name):
      "There is no command “\(name)”.\(Self.hint(name, Command.allCases.map(\.rawValue))) "
        + "There are: \(Command.allCases.map(\.rawValue).joined(separator: ", "))."
    case .unknownOption(let name, let known):
      "There is no option \(name).\(Self.hint(name, known.map(\.spelling)))"
    case .foreignOption(let option, let command):
      "“\(command.rawValue)” has no option \(option.spelling). These commands have it: "
        + Command.allCases.filter { $0.options.contains(option) }.map(\.rawValue)
        .joined(separator: ", ") + "."
    case .missingSubject(let command):
      "“\(command.rawValue)” needs a subject: verify-graph \(command.rawValue) \(command.operands ?? "")."
    case .unexpectedWord(let word):
      "unexpected argument “\(word)”."
    case .missingValue(let option):
      "\(option.spelling) needs a value: \(option.spelling) \(option.placeholder ?? "")."
    case .unexpectedValue(let option, let value):
      "\(option.spelling) has no value. Remove “\(value)”."
    case .repeated(let option):
      "\(option.spelling) is repeated. Write it once."
    case .unknownApplication(let name, let known):
      "\(Option.app.spelling) “\(name)”: There is no such application."
        + "\(Self.hint(name, known)) There are: \(known.joined(separator: ", "))."
    case .unknownValue(let option, let value, let known):
      "\(option.spelling) “\(value)”: "
        + (option == .format ? "There is no such format." : "The value is unknown.")
        + "\(Self.hint(value, known)) There are: \(known.joined(separator: ", "))."
    case .malformedValue(let option, let value, let example):
      "\(option.spelling) “\(value)”: The value is invalid. Write one such as \(example)."
    case .noSuchFolder(let path):
      "\(Option.packagePath.spelling) “\(path)”: There is no such folder."
    case .unreadableDocument(let option, let path):
      "\(option.spelling) “\(path)”: The file cannot be read as text."
    case .conflict(let one, let other):
      "\(one.spelling) and \(other.spelling) exclude each other. Leave one of them out."
    case .missingPartner(let option, let others):
      "\(option.spelling) needs \(others.map(\.spelling).joined(separator: " or "))."
    }
  }

  private static func hint(_ word: String, _ candidates: [String]) -> String {
    Spelling.nearest(to: word, among: candidates).map { " Did you mean \($0)?" } ?? ""
  }
}

struct UsageError: Error, CustomStringConvertible {
  let mistakes: [Mistake]

  /// The mistakes, one on each line, and a hint at the help.
  var description: String {
    let lines = mistakes.map { "verify-graph: \($0)" }
    return (lines + ["Run “verify-graph --help” for usage."]).joined(separator: "\n")
  }
}
