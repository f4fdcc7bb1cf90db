import Foundation
import TrussQuestions

/// A question about the applications, as a command line asks it.
struct Question: Equatable {
  /// How the answer is printed.
  enum Format: String, CaseIterable {
    case text, json, markdown, filter

    /// Returns the formats in which a command answers.
    static func known(to command: Command) -> [Format] {
      switch command {
      case .diff: [.text, .json, .markdown]
      case .impact: [.text, .json, .filter]
      default: [.text, .json]
      }
    }
  }

  var command: Command

  /// The words after the command: keys or modules.
  var words: [String] = []

  /// The names of the selected applications; empty selects all.
  var applications: [String] = []

  var format = Format.text

  /// The file into which the answer is written; `nil` for standard output.
  var output: String?

  /// Whether the exit code tells if the answer found something.
  var hasExitCode = false

  /// Whether everything is shown.
  var isComplete = false

  /// The root from which paths lead.
  var start: String?

  var modules: [String] = []
  var files: [String] = []
  var revision: String?

  /// Whether the answer names test targets.
  var asksForSuites = false

  /// Whether the answer is a diagram.
  var isDiagram = false

  var limit = 10
  var parts: [Coupling.Part] = []
  var lifetime: String?
  var order = Listing.Order.name

  /// The level of changes that is a failure.
  var failure: Change.Level?

  /// The earlier state with which a page compares, and where it finds the sources.
  var base: String?
  var source: String?

  /// How the command changes the limits of the package.
  enum Acceptance { case one, initial, prune }

  var acceptance = Acceptance.one

  /// Why an exception is accepted, and the last day on which it is.
  var reason: String?
  var until: String?

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
    words = Self.keys(in: reader.operands)
    applications = reader.applications(among: known, noting: &mistakes)
    _ = reader.package(in: folder, noting: &mistakes)
    let formats = Format.known(to: command)
    format = reader.value(of: .format, among: formats, noting: &mistakes) ?? format
    output = reader.values[.output]?.last
    hasExitCode = reader.values[.exitCode] != nil
    isComplete = reader.values[.all] != nil
    start = reader.values[.from]?.last
    modules = reader.values[.module] ?? []
    files = reader.values[.files] ?? []
    revision = reader.values[.since]?.last
    isDiagram = reader.values[.diagram] != nil
    if isDiagram, reader.values[.format] != nil { mistakes.append(.conflict(.diagram, .format)) }
    asksForSuites = reader.values[.suites] != nil || format == .filter
    parts = Coupling.Part.allCases.filter { part in
      Option(rawValue: part.rawValue).map { reader.values[$0] != nil } ?? false
    }
    lifetime = reader.values[.lifetime]?.last
    limit = Self.number(reader, &mistakes) ?? limit
    order = reader.value(of: .sort, among: Listing.Order.allCases, noting: &mistakes) ?? order
    failure = reader.value(of: .failOn, among: Change.Level.allCases, noting: &mistakes)
    base = reader.values[.base]?.last
    source = reader.values[.source]?.last
    reason = reader.values[.reason]?.last
    until = reader.values[.until]?.last
    if let until, !Limits.isDate(until) {
      mistakes.append(.unknownValue(.until, until, known: ["2027-03-01", "…"]))
    }
    acceptance =
      reader.values[.initial] != nil ? .initial : reader.values[.prune] != nil ? .prune : .one
    if reader.values[.initial] != nil, reader.values[.prune] != nil {
      mistakes.append(.conflict(.initial, .prune))
    }
    if !hasSubject { mistakes.append(.missingSubject(command)) }
    guard mistakes.isEmpty else { throw UsageError(mistakes: mistakes) }
  }

  /// Whether the line names what the command needs.
  private var hasSubject: Bool {
    switch command {
    case .why, .uses: !words.isEmpty
    case .impact: !(words.isEmpty && modules.isEmpty && files.isEmpty && revision == nil)
    case .modules: words.isEmpty || words.count == 2
    case .diff: words.count == 1 || words.count == 2
    case .explain: words.isEmpty == isComplete
    case .accept:
      switch acceptance {
      case .one: words.count > 1
      case .initial: true
      case .prune: words.isEmpty
      }
    case .completions: words.count == 1 && Completions(rawValue: words[0]) != nil
    case .verify, .fix, .cost, .list, .graph, .page, .schema: true
    }
  }

  private static func number(_ reader: OptionReader, _ mistakes: inout [Mistake]) -> Int? {
    guard let text = reader.values[.top]?.last else { return nil }
    if let number = Int(text), number > 0 { return number }
    mistakes.append(.unknownValue(.top, text, known: ["1", "2", "3", "…"]))
    return nil
  }

  /// Returns the operands with the words of each key in one: `any Store @Replica` needs no quotes.
  private static func keys(in operands: [String]) -> [String] {
    operands.reduce(into: []) { keys, word in
      if let last = keys.last, last == "any" || word.hasPrefix("@") {
        keys[keys.count - 1] = "\(last) \(word)"
      } else {
        keys.append(word)
      }
    }
  }
}
