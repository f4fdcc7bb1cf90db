import Foundation

/// The facts about files that were read before, as the lines that `ReadImports` prints.
struct FactStore {
  private struct Entry {
    let line: Substring
    let stamp: FileStamp
    let rest: Substring
  }

  private var entries: [Substring: Entry] = [:]

  /// Reads lines, of which those that are damaged are ignored.
  init(_ text: String) { add(text) }

  /// Adds lines, each in place of the one about the same file.
  mutating func add(_ text: String) {
    for line in text.utf8.split(separator: UInt8(ascii: "\n")).map(Substring.init) {
      let fields = line.utf8.split(
        separator: Self.tab, maxSplits: 3, omittingEmptySubsequences: false)
      guard fields.count >= 3, let size = Int(Substring(fields[1])),
        let modified = Int(Substring(fields[2]))
      else { continue }
      entries[Substring(fields[0])] = Entry(
        line: line, stamp: FileStamp(size: size, modified: modified),
        rest: fields.count > 3 ? Substring(fields[3]) : "")
    }
  }

  func isCurrent(_ path: String) -> Bool {
    entries[path[...]].map { $0.stamp == FileStamp(of: path) } ?? false
  }

  func facts(about path: String) -> SourceFacts? {
    guard let entry = entries[path[...]] else { return nil }
    var facts = SourceFacts()
    guard !entry.rest.isEmpty else { return facts }
    let fields = entry.rest.utf8.split(separator: Self.tab, omittingEmptySubsequences: false)
      .map(Substring.init)
    for start in stride(from: 0, to: fields.count - 4, by: 5) {
      guard let line = Int(fields[start + 1]), let column = Int(fields[start + 2]) else { continue }
      let position = Position(line: line, column: column)
      let (first, second) = (String(fields[start + 3]), String(fields[start + 4]))
      switch fields[start] {
      case "import":
        facts.imports.append(
          .init(module: first, position: position, condition: second.isEmpty ? nil : second))
      case "resolve": facts.resolutions.append(position)
      case "module":
        let bound = second.split(separator: ",").map(String.init)
        facts.modules.append(.init(name: first, position: position, bound: Set(bound)))
      case "assembly": facts.assemblies.append(.init(name: first, position: position))
      case "mention":
        facts.mentions.insert(first)
        guard second.isEmpty else { continue }
        facts.mentionsOutsideAssemblies.append(.init(name: first, position: position))
      case "inject": facts.injections.append(.init(type: first, position: position))
      case "alias":
        let parts = second.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { continue }
        facts.aliases.append(
          .init(
            name: first, parameters: parts[0].split(separator: ",").map(String.init),
            type: String(parts[1])))
      default:
        facts.allowances.append(.init(position: position, id: first, hasReason: !second.isEmpty))
      }
    }
    return facts
  }

  func text(about paths: [String]) -> String {
    paths.compactMap { entries[$0[...]]?.line }.joined(separator: "\n") + "\n"
  }

  private static let tab = UInt8(ascii: "\t")
}

struct FileStamp: Equatable {
  let size: Int

  /// Nanoseconds since 1970; wrong, but constant, after 2262.
  let modified: Int
}

extension FileStamp {
  init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    self.init(size: Int(status.st_size), modified: time.tv_sec &* 1_000_000_000 &+ time.tv_nsec)
  }
}
