import Foundation

extension VerifyOptions {
  /// Parses a command line.
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
    format = reader.value(of: .format, among: ReportFormat.allCases, noting: &mistakes) ?? format
    summary = reader.values[.summary]?.last
    imports = reader.values[.imports]?.last
    showsUnusedDependencies = reader.values[.unusedDependencies] != nil
    warningsFail = reader.values[.warningsAsErrors] != nil
    showsAllowed = reader.values[.showAllowed] != nil
    stamp = reader.values[.stamp]?.last
    revision = reader.values[.since]?.last
    output = reader.values[.output]?.last
    task = Self.task(reader, in: folder, noting: &mistakes)
    guard mistakes.isEmpty else { throw UsageError(mistakes: mistakes) }
  }

  private static func task(
    _ reader: OptionReader, in folder: String, noting mistakes: inout [Mistake]
  ) -> Task {
    let asked = [Option.diagram, .updateDiagrams, .checkDiagrams, .startOrder].filter {
      reader.values[$0] != nil
    }
    guard let option = asked.first else { return .verify }
    if asked.count > 1 { mistakes.append(.conflict(asked[0], asked[1])) }
    for other in [Option.summary, .imports] where reader.values[other] != nil {
      mistakes.append(.conflict(option, other))
    }
    if option == .startOrder { return .printStartOrder }
    guard let path = reader.values[option]?.last, option != .diagram else { return .printDiagrams }
    guard let document = Document(path, in: folder) else {
      mistakes.append(.unreadableDocument(option, path: path))
      return .verify
    }
    return option == .updateDiagrams ? .updateDiagrams(document) : .checkDiagrams(document)
  }
}

extension VerifyOptions.Document {
  /// Reads a document; `nil` if it does not exist or is not text.
  fileprivate init?(_ path: String, in folder: String) {
    let file = URL(fileURLWithPath: path, relativeTo: URL(fileURLWithPath: folder))
    guard let data = try? Data(contentsOf: file), let text = String(data: data, encoding: .utf8)
    else { return nil }
    self.init(path: path, text: text)
  }
}
