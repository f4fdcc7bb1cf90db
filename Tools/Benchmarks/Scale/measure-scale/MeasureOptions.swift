import Arguments

/// What the person who measures decides.
struct MeasureOptions {
  let sections: [Section]
  let isQuick: Bool
  let truss: String
  let json: String?

  static var command: Command<MeasureOptions> {
    Command(
      "measure-scale", "Measures what wiring costs as a code base grows.",
      .list("only", "SECTION", "Measures this section: \(names). All unless given.") { name in
        guard let section = Section(rawValue: name) else {
          throw InvalidValue("There is no such section. Write one of \(names).")
        }
        return section
      },
      .flag("quick", "Measures smaller packages, once."),
      .option("truss", "PATH", "The folder of the package of Truss.", default: ".") { $0 },
      .option("json", "FILE", "Writes the measurements to this file, too.") { $0 },
      discussion: """
        Packages are generated and built in a temporary folder, which is removed.

        Exit codes: 0 measured; 1 failed; 2 called with mistakes.
        """
    ) { sections, isQuick, truss, json in
      MeasureOptions(
        sections: sections.isEmpty ? Section.allCases : sections, isQuick: isQuick, truss: truss,
        json: json)
    }
  }

  private static var names: String {
    Section.allCases.map(\.rawValue).joined(separator: ", ")
  }
}
