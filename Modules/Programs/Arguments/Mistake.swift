/// One mistake in a command line, such as a text that cannot be converted.
public struct Mistake: Error, Hashable, CustomStringConvertible {
  /// The error, and how to correct it, in sentences.
  public let description: String

  /// Creates a mistake, or the reason why a text cannot be converted, in sentences for the user.
  public init(_ description: String) { self.description = description }

  /// There is no option or flag of this name; the name includes its dashes.
  public static func unknownOption(_ name: String) -> Mistake {
    Mistake("\(name) is not an option.")
  }

  /// There is no command of this name.
  public static func unknownCommand(_ name: String) -> Mistake {
    Mistake("\(name) is not a command.")
  }

  /// No command is given.
  public static let missingCommand = Mistake("No command is given.")

  /// The argument is required.
  public static func missingArgument(_ name: String) -> Mistake { Mistake("\(name) is missing.") }

  /// There are more arguments than the command takes.
  public static func unexpectedArgument(_ text: String) -> Mistake {
    Mistake("Unexpected argument “\(text)”. Quote an argument that contains spaces.")
  }

  /// The option needs a value after it.
  public static func missingValue(option: String, placeholder: String) -> Mistake {
    Mistake("The value of --\(option) is missing. Write --\(option) \(placeholder).")
  }

  /// The flag takes no value.
  public static func unexpectedValue(flag: String, value: String) -> Mistake {
    Mistake("--\(flag) takes no value, but “\(value)” is given. Write --\(flag) alone.")
  }

  /// The option or flag is given more than once.
  public static func repeated(_ name: String) -> Mistake {
    Mistake("--\(name) is given more than once. Write it once.")
  }

  /// The value cannot be converted.
  public static func invalid(source: String, value: String, reason: String) -> Mistake {
    Mistake("\(source) “\(value)”: \(reason)")
  }
}
