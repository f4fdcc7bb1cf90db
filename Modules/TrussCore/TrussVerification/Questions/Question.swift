import Foundation
import TrussQuestions

/// A question about the applications, as a command line asks it.
struct Question: Equatable {
  /// How the answer is printed.
  enum Format: String, CaseIterable { case text, json }

  var command: Command

  /// The words after the command: keys or modules.
  var words: [String] = []

  /// The names of the selected applications; empty selects all.
  var applications: [String] = []

  var format = Format.text

  /// The file into which the answer is written; `nil` for standard output.
  var output: String?

  /// Whether an answer that found something has an exit code of its own.
  var hasExitCode = false

  /// Whether everything is shown.
  var isComplete = false

  /// The root from which paths lead.
  var start: String?

  var modules: [String] = []
  var files: [String] = []
  var revision: String?
  var limit = 10
  var parts: [Coupling.Part] = []
  var lifetime: String?
  var order = Listing.Order.name

  /// Returns whether the question is about an application.
  func selects(_ application: String) -> Bool {
    applications.isEmpty || applications.contains(application)
  }
}

extension Question {
  /// Reads a question from a command line.
  ///
  /// - Parameters:
  ///   - reader: The words of the command line.
  ///   - known: The names of all applications.
  ///   - folder: The folder to which relative paths are relative.
  /// - Throws: ``UsageError`` with every mistake.
  init(_ reader: OptionReader, for known: [String], in folder: String) throws(UsageError) {
    var mistakes = reader.mistakes
    command = reader.command
    words = reader.operands
    applications = reader.values[.app] ?? []
    mistakes += applications.filter { !known.contains($0) }.map {
      .unknownApplication($0, known: known)
    }
    if let package = reader.values[.packagePath]?.last, !Options.isFolder(package, in: folder) {
      mistakes.append(.noSuchFolder(package))
    }
    if let name = reader.values[.format]?.last {
      let names = Format.allCases.map(\.rawValue)
      if let known = Format(rawValue: name) {
        format = known
      } else {
        mistakes.append(.unknownFormat(name, known: names))
      }
    }
    output = reader.values[.output]?.last
    hasExitCode = reader.values[.exitCode] != nil
    isComplete = reader.values[.all] != nil
    start = reader.values[.from]?.last
    modules = reader.values[.module] ?? []
    files = reader.values[.files] ?? []
    revision = reader.values[.since]?.last
    parts = Coupling.Part.allCases.filter { part in
      Option(rawValue: part.rawValue).map { reader.values[$0] != nil } ?? false
    }
    lifetime = reader.values[.lifetime]?.last
    limit = Self.number(reader, &mistakes) ?? limit
    order = Self.order(reader, &mistakes) ?? order
    if !hasSubject { mistakes.append(.missingSubject(command)) }
    if command == .modules, words.count == 1 || words.count > 2 {
      mistakes.append(.missingSubject(command))
    }
    guard mistakes.isEmpty else { throw UsageError(mistakes: mistakes) }
  }

  /// Whether the line names what the command needs.
  private var hasSubject: Bool {
    switch command {
    case .why, .uses: !words.isEmpty
    case .impact: !(words.isEmpty && modules.isEmpty && files.isEmpty && revision == nil)
    case .verify, .cost, .modules, .list, .graph: true
    }
  }

  private static func number(_ reader: OptionReader, _ mistakes: inout [Mistake]) -> Int? {
    guard let text = reader.values[.top]?.last else { return nil }
    if let number = Int(text), number > 0 { return number }
    mistakes.append(.unknownValue(.top, text, known: ["1", "2", "3", "…"]))
    return nil
  }

  private static func order(
    _ reader: OptionReader, _ mistakes: inout [Mistake]
  ) -> Listing.Order? {
    guard let text = reader.values[.sort]?.last else { return nil }
    if let order = Listing.Order(rawValue: text) { return order }
    mistakes.append(.unknownValue(.sort, text, known: Listing.Order.allCases.map(\.rawValue)))
    return nil
  }
}
