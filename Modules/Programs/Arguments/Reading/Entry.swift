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

  init(_ kind: Kind, help: String) {
    self.kind = kind
    self.help = help
  }

  static var help: Entry { Entry(.flag("help"), help: "Shows this text.") }
}
