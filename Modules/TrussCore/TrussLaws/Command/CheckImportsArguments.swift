package struct CheckImportsArguments: Equatable {
  package enum Format: String, CaseIterable {
    case text, github
  }

  package struct Mistake: Error, Equatable, CustomStringConvertible {
    package let description: String
  }

  /// The file in which a plugin has described the package.
  package var description = ""

  /// The file that a build system expects if there are no errors.
  package var stamp: String?

  package var format = Format.text
  package var showsUnused = false
  package var warningsFail = false

  package init(_ words: [String]) throws(Mistake) {
    var rest = words[...]
    while let word = rest.popFirst() {
      switch word {
      case "--package": description = try Self.value(of: word, in: &rest)
      case "--stamp": stamp = try Self.value(of: word, in: &rest)
      case "--unused-dependencies": showsUnused = true
      case "--warnings-as-errors": warningsFail = true
      case "--format":
        let name = try Self.value(of: word, in: &rest)
        guard let known = Format(rawValue: name) else {
          throw Mistake(description: "--format “\(name)”: There are: text, github.")
        }
        format = known
      default: throw Mistake(description: "There is no option \(word).\n\(Self.usage)")
      }
    }
    guard !description.isEmpty else { throw Mistake(description: Self.usage) }
  }

  private static let usage = """
    Usage: swift package check-imports [OPTIONS]

      --format FORMAT        text (the default), or github for annotations of GitHub Actions
      --unused-dependencies  Warns of dependencies that no file imports.
      --warnings-as-errors   Fails on warnings, too.
    """

  private static func value(
    of option: String, in rest: inout ArraySlice<String>
  ) throws(Mistake) -> String {
    guard let value = rest.popFirst() else {
      throw Mistake(description: "\(option) needs a value.")
    }
    return value
  }
}
