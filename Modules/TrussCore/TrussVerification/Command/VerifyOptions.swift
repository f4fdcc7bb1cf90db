import Foundation

/// The task of one run of the tool, and its settings.
struct VerifyOptions {
  enum Task: Equatable {
    /// Report the findings about the graphs.
    case verify
    /// Print the diagrams of the graphs.
    case printDiagrams
    /// Write the diagrams into a document.
    case updateDiagrams(Document)
    /// Report which diagrams of a document are out of date.
    case checkDiagrams(Document)
    /// Print the bindings with start and stop hooks, in start order.
    case printStartOrder
  }

  /// A document with diagram blocks.
  struct Document: Equatable {
    /// The path as given on the command line.
    let path: String

    /// The content of the document.
    let text: String
  }

  let task: Task

  /// The names of the selected applications; empty selects all.
  let applications: [String]

  /// The folder of the package, as given on the command line.
  let package: String?

  /// How problems are printed.
  let format: ReportFormat

  /// The Markdown document to which the report and the diagrams are appended.
  let summary: String?

  /// The file in which a plugin has described the package whose imports are checked.
  let imports: String?

  /// Whether dependencies that no file imports are reported.
  let showsUnusedDependencies: Bool

  /// Whether warnings make the tool fail, as errors do.
  let warningsFail: Bool

  /// Whether the report has the findings that are expected.
  let showsAllowed: Bool

  /// The file into which the report is written; `nil` for standard output.
  let output: String?

  /// The revision whose changes come first among annotations.
  let revision: String?

  /// The file by which a build system recognizes that the graphs are verified.
  let stamp: String?

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
    format = reader.value(of: .format, among: ReportFormat.allCases, noting: &mistakes) ?? .text
    summary = reader[.summary]
    imports = reader[.imports]
    showsUnusedDependencies = reader.has(.unusedDependencies)
    warningsFail = reader.has(.warningsAsErrors)
    showsAllowed = reader.has(.showAllowed)
    stamp = reader[.stamp]
    revision = reader[.since]
    output = reader[.output]
    task = Self.task(reader, in: folder, noting: &mistakes)
    guard mistakes.isEmpty else { throw UsageError(mistakes: mistakes) }
  }

  private static func task(
    _ reader: OptionReader, in folder: String, noting mistakes: inout [Mistake]
  ) -> Task {
    let asked = [Option.diagram, .updateDiagrams, .checkDiagrams, .startOrder].filter {
      reader.has($0)
    }
    guard let option = asked.first else { return .verify }
    if asked.count > 1 { mistakes.append(.conflict(asked[0], asked[1])) }
    for other in [Option.summary, .imports] where reader.has(other) {
      mistakes.append(.conflict(option, other))
    }
    if option == .startOrder { return .printStartOrder }
    guard let path = reader[option], option != .diagram else { return .printDiagrams }
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
