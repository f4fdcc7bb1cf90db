import Arguments
import Foundation

/// The command-line options of `measure-scale`.
struct MeasureOptions {
  let sections: [Section]
  let isQuick: Bool
  let truss: URL
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
      .flag("quick", "Measures less, and only once."),
      truss,
      .option("json", "FILE", "Also writes the measurements to this file.") { $0 },
      discussion: """
        Sources are generated and compiled in a temporary folder, which is removed.

        Exit codes: 0 measured; 1 failed; 2 invalid usage.
        """
    ) { sections, isQuick, truss, json in
      MeasureOptions(
        sections: sections.isEmpty ? Section.allCases : sections, isQuick: isQuick, truss: truss,
        json: json)
    }
  }

  private static var truss: Parameter<URL> {
    Parameter<URL?>.option(
      "truss", "PATH", "The repository of Truss. Default: the one that this tool belongs to."
    ) { URL(filePath: $0) }.map { path in
      path ?? URL(filePath: #filePath).appending(path: "../../../../..").standardizedFileURL
    }
  }

  private static var names: String {
    Section.allCases.map(\.rawValue).joined(separator: ", ")
  }
}
