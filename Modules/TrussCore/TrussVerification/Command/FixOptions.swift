import Truss

/// The settings of one run that fixes findings.
struct FixOptions {
  /// How the fixes are printed.
  enum Format: String, CaseIterable { case text, json }

  /// A change of which modules are closed.
  enum Wall { case close, open }

  /// The names of the selected applications; empty selects all.
  let applications: [String]

  /// The folder of the package, as given on the command line.
  let package: String?

  let format: Format

  /// The file into which the diff or the document is written; `nil` for standard output.
  let output: String?

  /// Whether the files are changed.
  let applies: Bool

  /// The kinds of findings whose likely fixes are included.
  private(set) var likely: Set<Diagnostic.ID> = []

  /// What is done with the requirements of modules, instead of fixing findings.
  let wall: Wall?

  /// The names of the modules of which the requirements change; empty selects all.
  let modules: [String]

  /// Reads the settings.
  ///
  /// - Parameters:
  ///   - reader: The words of the command line.
  ///   - known: The names of all applications.
  ///   - folder: The folder to which relative paths are relative.
  /// - Throws: ``UsageError`` with every mistake.
  init(_ reader: OptionReader, for known: [String], in folder: String) throws(UsageError) {
    var mistakes = reader.mistakes
    applications = reader.applications(among: known, noting: &mistakes)
    package = reader.package(in: folder, noting: &mistakes)
    format = reader.value(of: .format, among: Format.allCases, noting: &mistakes) ?? .text
    output = reader[.output]
    applies = reader.has(.apply)
    for name in reader.values[.likely] ?? [] {
      let id = reader.value(name, of: .likely, among: Diagnostic.ID.allCases, noting: &mistakes)
      if let id { likely.insert(id) }
    }
    wall = reader.has(.close) ? .close : reader.has(.open) ? .open : nil
    modules = reader.values[.module] ?? []
    for (option, other) in [(Option.close, Option.open), (.close, .likely), (.open, .likely)]
    where reader.has(option) && reader.has(other) {
      mistakes.append(.conflict(option, other))
    }
    if let wall, format == .json {
      mistakes.append(.conflict(wall == .close ? .close : .open, .format))
    }
    if wall == nil, !modules.isEmpty { mistakes.append(.missingPartner(.module, [.close, .open])) }
    guard mistakes.isEmpty else { throw UsageError(mistakes: mistakes) }
  }
}
