import Foundation

extension Options {
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
    if let name = reader.values[.format]?.last {
      if let known = ReportFormat(rawValue: name) {
        format = known
      } else {
        mistakes.append(.unknownFormat(name, known: ReportFormat.names))
      }
    }
    summary = reader.values[.summary]?.last
    imports = reader.values[.imports]?.last
    showsUnusedDependencies = reader.values[.unusedDependencies] != nil
    warningsFail = reader.values[.warningsAsErrors] != nil
    showsAllowed = reader.values[.showAllowed] != nil
    stamp = reader.values[.stamp]?.last
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

extension OptionReader {
  /// Returns the names of the selected applications; empty selects all.
  func applications(among known: [String], noting mistakes: inout [Mistake]) -> [String] {
    let names = values[.app] ?? []
    mistakes += names.filter { !known.contains($0) }.map { .unknownApplication($0, known: known) }
    return names
  }

  /// Returns the folder of the package as given; `nil` if none is.
  func package(in folder: String, noting mistakes: inout [Mistake]) -> String? {
    guard let path = values[.packagePath]?.last else { return nil }
    var isFolder: ObjCBool = false
    let url = URL(fileURLWithPath: path, relativeTo: URL(fileURLWithPath: folder))
    let exists = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
    if !exists || !isFolder.boolValue { mistakes.append(.noSuchFolder(path)) }
    return path
  }
}

extension Options.Document {
  /// Reads a document; `nil` if it does not exist or is not text.
  fileprivate init?(_ path: String, in folder: String) {
    let file = URL(fileURLWithPath: path, relativeTo: URL(fileURLWithPath: folder))
    guard let data = try? Data(contentsOf: file), let text = String(data: data, encoding: .utf8)
    else { return nil }
    self.init(path: path, text: text)
  }
}

/// All mistakes on a command line.
struct UsageError: Error, CustomStringConvertible {
  let mistakes: [Mistake]

  /// The mistakes, one on each line, and a hint at the help.
  var description: String {
    let lines = mistakes.map { "verify-graph: \($0)" }
    return (lines + ["Run “verify-graph --help” for usage."]).joined(separator: "\n")
  }
}
