/// The syntax and the help text of a parameter.
struct Entry {
  enum Kind {
    case argument(String)
    case option(String, placeholder: String, environment: String?)
    case list(String, placeholder: String)
    case flag(String)
  }

  let kind: Kind
  let help: String

  /// The values that an option can have, unless there are too many to list.
  let values: [String]

  init(_ kind: Kind, help: String, values: [String] = []) {
    self.kind = kind
    self.help = help
    self.values = values
  }

  static var help: Entry { Entry(.flag("help"), help: "Shows this text.") }

  static var version: Entry { Entry(.flag("version"), help: "Shows the version.") }
}

extension Entry {
  var argumentName: String? {
    if case .argument(let name) = kind { name } else { nil }
  }

  var optionName: String? {
    switch kind {
    case .argument: nil
    case .option(let name, _, _), .list(let name, _), .flag(let name): name
    }
  }

  /// The word for the value of an option in the help.
  var placeholder: String? {
    switch kind {
    case .argument, .flag: nil
    case .option(_, let placeholder, _), .list(_, let placeholder): placeholder
    }
  }

  var isList: Bool {
    if case .list = kind { true } else { false }
  }
}
