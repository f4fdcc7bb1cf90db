import Foundation
import TrussQuestions

/// A question about the applications, as a command line asks it.
///
/// The table of options says which commands have which of them, so each command asks for its own by name, and
/// only what has to be understood before an answer begins is a property.
struct Question {
  enum Format: String, CaseIterable {
    case text, json, markdown, filter

    static func known(to command: Command) -> [Format] {
      switch command {
      case .diff: [.text, .json, .markdown]
      case .impact: [.text, .json, .filter]
      default: [.text, .json]
      }
    }
  }

  enum Acceptance { case one, initial, prune }

  let command: Command

  /// The words after the command: keys or modules.
  let words: [String]

  let format: Format
  let limit: Int
  let order: Listing.Order
  let lifetime: BindingFacts.Lifetime?
  let failure: Change.Level?

  let acceptance: Acceptance

  private let reader: OptionReader

  subscript(option: Option) -> String? { reader[option] }

  func has(_ option: Option) -> Bool { reader.has(option) }

  func all(_ option: Option) -> [String] { reader.values[option] ?? [] }

  var isComplete: Bool { has(.all) }

  /// The parts of `modules` that are shown; empty shows all.
  var parts: [Coupling.Part] {
    Coupling.Part.allCases.filter { Option(rawValue: $0.rawValue).map(has) ?? false }
  }

  func selects(_ application: String) -> Bool { reader.selects(application) }

  init(_ reader: OptionReader, for known: [String], in folder: String) throws(UsageError) {
    var mistakes = reader.mistakes(knowing: known, in: folder)
    self.reader = reader
    command = reader.command
    words = Self.keys(in: reader.operands)
    let formats = Format.known(to: command)
    format = reader.value(of: .format, among: formats, noting: &mistakes) ?? .text
    let conflicts: [(Option, Option)] = [
      (.diagram, .format), (.diagram, .from), (.diagram, .exitCode), (.initial, .prune),
    ]
    for (one, other) in conflicts where reader.has(one) && reader.has(other) {
      mistakes.append(.conflict(one, other))
    }
    let top = reader[.top]
    limit = top.map { Int($0) ?? 0 } ?? 10
    if let top, limit < 1 { mistakes.append(.malformedValue(.top, top, example: "10")) }
    order = reader.value(of: .sort, among: Listing.Order.allCases, noting: &mistakes) ?? .name
    lifetime = reader.value(of: .lifetime, among: BindingFacts.Lifetime.allCases, noting: &mistakes)
    failure = reader.value(of: .failOn, among: Change.Level.allCases, noting: &mistakes)
    if let until = reader[.until], !Limits.isDate(until) {
      mistakes.append(.malformedValue(.until, until, example: "2027-03-01"))
    }
    acceptance = reader.has(.initial) ? .initial : reader.has(.prune) ? .prune : .one
    if !hasSubject { mistakes.append(.missingSubject(command)) }
    guard mistakes.isEmpty else { throw UsageError(mistakes: mistakes) }
  }

  private var hasSubject: Bool {
    switch command {
    case .why, .uses: !words.isEmpty
    case .impact: !words.isEmpty || has(.module) || has(.files) || has(.since)
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

  /// Returns the operands with the words of each key in one: `any Store @Replica` needs no quotes.
  private static func keys(in operands: [String]) -> [String] {
    operands.reduce(into: []) { keys, word in
      // A key that begins with an attribute, as functions do, has several words.
      if let last = keys.last, last == "any" || word.hasPrefix("@") && !word.contains(" ") {
        keys[keys.count - 1] = "\(last) \(word)"
      } else {
        keys.append(word)
      }
    }
  }
}
