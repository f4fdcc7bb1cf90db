import Foundation

struct VerifyOptions {
  enum Task: Equatable {
    case verify, printDiagrams, printStartOrder
    case updateDiagrams(Document), checkDiagrams(Document)
  }

  struct Document: Equatable {
    let path: String
    let text: String
  }

  let task: Task
  let format: ReportFormat

  init(_ reader: OptionReader, for known: [String], in folder: String) throws(UsageError) {
    var mistakes = reader.mistakes(knowing: known, in: folder)
    format = reader.value(of: .format, among: ReportFormat.allCases, noting: &mistakes) ?? .text
    // Annotations are about what is to be changed.
    if format == .github, reader.has(.showAllowed) {
      mistakes.append(.conflict(.showAllowed, .format))
    }
    if reader.has(.unusedDependencies), !reader.has(.imports) {
      mistakes.append(.missingPartner(.unusedDependencies, [.imports]))
    }
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
    var others: [Option] = [.summary, .imports]
    if [.diagram, .startOrder].contains(option) { others += [.format, .stamp, .warningsAsErrors] }
    mistakes += others.filter(reader.has).map { .conflict(option, $0) }
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
    guard let data = try? Data(contentsOf: path.url(in: folder)),
      let text = String(data: data, encoding: .utf8)
    else { return nil }
    self.init(path: path, text: text)
  }
}
