extension SourceText {
  /// Returns the edits that import modules, as far as the file does not import them outside of `#if`; `nil` if it has
  /// no imports between which others belong.
  func importing(_ modules: Set<String>, into own: String) -> [TextEdit]? {
    let imports = imports
    let imported = Set(imports.map(\.module))
    let needed = Set(modules.map { Self.umbrella(of: $0) })
    let missing = needed.subtracting(imported).subtracting([own, "Swift", "__C", ""])
      .filter { !$0.hasPrefix("_") }
    guard !imports.isEmpty else { return missing.isEmpty ? [] : nil }
    return missing.sorted().map { module in
      let index = imports.firstIndex { $0.module > module } ?? imports.count
      let position =
        index < imports.count && !hasHead(imports[index].line)
        ? range(ofLine: imports[index].line).lowerBound
        : range(ofLine: imports[max(0, index - 1)].line).upperBound
      return .insertion("import \(module)\n", at: position)
    }
  }

  /// Whether a comment or an attribute is above a line, and stays there.
  private func hasHead(_ line: Int) -> Bool {
    firstLine(ofDeclarationAt: line) < line || isExplained(range(ofLine: line).lowerBound)
  }

  /// The imports outside of conditions, with their lines.
  private var imports: [(module: String, line: Int)] {
    var found: [(module: String, line: Int)] = []
    var conditions = 0
    for line in 1...lineCount {
      let words = code(range(ofLine: line)).split(whereSeparator: \.isWhitespace)
      switch words.first {
      case "#if": conditions += 1
      case "#endif": conditions -= 1
      default:
        guard conditions == 0, let module = Self.module(importedBy: words),
          opener(around: range(ofLine: line).lowerBound) == nil
        else { continue }
        found.append((module, line))
      }
    }
    return found
  }

  private static func module(importedBy words: [Substring]) -> String? {
    let access: Set<Substring> = ["public", "package", "internal", "fileprivate", "private"]
    let kinds: Set<Substring> = [
      "struct", "class", "enum", "protocol", "typealias", "func", "let", "var",
    ]
    var words = words.drop { $0.hasPrefix("@") || access.contains($0) }
    guard words.popFirst() == "import" else { return nil }
    // A single declaration of a module is no import of the module.
    if let kind = words.first, kinds.contains(kind) { return "" }
    return words.first.map { String($0.prefix { $0 != "." && $0 != ";" }) }
  }

  /// Returns the module that a program imports for a type of another one.
  private static func umbrella(of module: String) -> String {
    switch module {
    case "FoundationEssentials", "FoundationInternationalization": "Foundation"
    case "TrussGraph", "TrussRuntime", "TrussSignals": "Truss"
    default: module
    }
  }
}
