/// The circles in which the files of a module use the types of one another.
///
/// A name that several files declare is skipped, and calls through extensions are not seen.
struct FileCircles {
  /// The files that each file uses, directly or indirectly.
  private let used: [String: Set<String>]

  init(in sources: [(path: String, text: String)]) {
    let codes = sources.map { ($0.path, CoreWallsTests.Floor.code(of: $0.text)) }
    var files: [Substring: Set<String>] = [:]
    for (path, code) in codes {
      for name in Self.types(declaredIn: code) { files[name, default: []].insert(path) }
    }
    var used: [String: Set<String>] = [:]
    for (path, code) in codes {
      let words = Set(code.split { !$0.isLetter && !$0.isNumber && $0 != "_" })
      let declarations = words.compactMap { files[$0] }.filter { $0.count == 1 }
      used[path] = Set(declarations.joined()).subtracting([path])
    }
    for file in used.keys {
      let further = used[file] ?? []
      for (user, direct) in used where direct.contains(file) { used[user] = direct.union(further) }
    }
    self.used = used
  }

  /// The largest set of files in which each uses every other one, in the order of their paths.
  var largest: [String] {
    let circles = used.map { file, used in
      used.filter { self.used[$0]?.contains(file) == true }.union([file])
    }
    return circles.map { $0.sorted() }.max {
      ($0.count, $1.first ?? "") < ($1.count, $0.first ?? "")
    } ?? []
  }

  private static func types(declaredIn code: String) -> [Substring] {
    let kinds: Set<Substring> = ["actor", "class", "enum", "protocol", "struct", "typealias"]
    return code.split(separator: "\n").compactMap { line in
      let words = line.split { !$0.isLetter && !$0.isNumber && !"_@".contains($0) }
      guard let kind = words.firstIndex(where: kinds.contains), kind + 1 < words.count else {
        return nil
      }
      let name = words[kind + 1]
      return name.first?.isUppercase == true && line.contains("\(words[kind]) \(name)") ? name : nil
    }
  }
}
