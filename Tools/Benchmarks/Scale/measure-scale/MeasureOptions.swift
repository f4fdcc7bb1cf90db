import Arguments

/// The command-line options of `measure-scale`.
struct MeasureOptions {
  let sections: [Section]
  let isQuick: Bool
  let truss: String
  let json: String?

  static var command: Command<MeasureOptions> {
    Command(
      "measure-scale", "Measures how the cost of wiring scales with a code base.",
      .list("only", "SECTION", "Measures only this section: \(names).") { name in
        guard let section = Section(rawValue: name) else {
          throw InvalidValue("There is no such section. Write one of \(names).")
        }
        return section
      },
      .flag("quick", "Measures smaller packages, and only once."),
      .option("truss", "PATH", "The folder of the package of Truss.", default: ".") { $0 },
      .option("json", "FILE", "Also writes the measurements to this file.") { $0 },
      discussion: """
        Packages are generated and built in a temporary folder, which is removed.

        Exit codes: 0 measured; 1 failed; 2 invalid usage.
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
