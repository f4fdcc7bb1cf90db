import Truss

struct FixOptions {
  enum Format: String, CaseIterable { case text, json }

  /// A change of which modules are closed.
  enum Wall { case close, open }

  let format: Format
  private(set) var likely: Set<Diagnostic.ID> = []

  /// What is done with the requirements of modules, instead of fixing findings.
  let wall: Wall?

  init(_ reader: OptionReader, for known: [String], in folder: String) throws(UsageError) {
    var mistakes = reader.mistakes(knowing: known, in: folder)
    format = reader.value(of: .format, among: Format.allCases, noting: &mistakes) ?? .text
    for name in reader.values[.likely] ?? [] {
      let id = reader.value(name, of: .likely, among: Diagnostic.ID.allCases, noting: &mistakes)
      if let id { likely.insert(id) }
    }
    wall = reader.has(.close) ? .close : reader.has(.open) ? .open : nil
    for (option, other) in [(Option.close, Option.open), (.close, .likely), (.open, .likely)]
    where reader.has(option) && reader.has(other) {
      mistakes.append(.conflict(option, other))
    }
    if let wall, format == .json {
      mistakes.append(.conflict(wall == .close ? .close : .open, .format))
    }
    if wall == nil, reader.has(.module) {
      mistakes.append(.missingPartner(.module, [.close, .open]))
    }
    guard mistakes.isEmpty else { throw UsageError(mistakes: mistakes) }
  }
}
