/// The syntax and the help text of a parameter.
struct Entry {
  enum Kind { case argument, option, list, flag }

  let kind: Kind
  let name: String

  /// The word for the value of an option in the help.
  var placeholder = ""

  /// The variable that provides the value of a missing option.
  var environment: String?
  let help: String

  /// The name as it is written on a command line.
  var title: String { kind == .argument ? name : "--\(name)" }

  static var help: Entry { Entry(kind: .flag, name: "help", help: "Shows this text.") }

  static var version: Entry { Entry(kind: .flag, name: "version", help: "Shows the version.") }
}
