/// One mistake in a command line.
public enum Mistake: Hashable, Sendable {
  /// There is no option or flag of this name; the name includes its dashes.
  case unknownOption(String)

  /// There is no command of this name.
  case unknownCommand(String)

  /// No command is given.
  case missingCommand

  /// The argument is required.
  case missingArgument(String)

  /// There are more arguments than the command takes.
  case unexpectedArgument(String)

  /// The option needs a value after it.
  case missingValue(option: String, placeholder: String)

  /// The flag takes no value.
  case unexpectedValue(flag: String, value: String)

  /// The option or flag is given more than once.
  case repeated(String)

  /// The argument is not UTF-8; what is not is replaced in the text.
  case notUTF8(String)

  /// The value cannot be converted.
  case invalid(source: String, value: String, reason: String)

  /// Values conflict with each other.
  case conflict(String)
}

extension Mistake: CustomStringConvertible {
  /// The error, and how to correct it, in sentences.
  public var description: String {
    switch self {
    case .unknownOption(let name): "\(name): There is no such option."
    case .unknownCommand(let name): "\(name): There is no such command."
    case .missingCommand: "No command is given."
    case .missingArgument(let name): "\(name): It is missing."
    case .unexpectedArgument(let text):
      "Unexpected argument “\(text)”. Quote an argument that contains spaces."
    case .missingValue(let option, let placeholder):
      "--\(option): Its value is missing. Write --\(option) \(placeholder)."
    case .unexpectedValue(let flag, let value):
      "--\(flag): It takes no value, but “\(value)” is given. Write --\(flag) alone."
    case .repeated(let name): "--\(name): It is given more than once. Write it once."
    case .notUTF8(let text): "“\(text)” is not UTF-8. Write every argument in UTF-8."
    case .invalid(let source, let value, let reason): "\(source) “\(value)”: \(reason)"
    case .conflict(let reason): reason
    }
  }
}
