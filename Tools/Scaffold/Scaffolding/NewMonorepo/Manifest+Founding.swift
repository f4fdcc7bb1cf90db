extension Manifest {
  /// The suites of this monorepo that concern its tools and packages, and not features.
  static let suitesOfTools = ["Adoption", "Compilation", "TrussMacros", "VerifyGraph"]

  /// Makes this manifest that of another monorepo.
  mutating func adopt(name: String, keepingDemonstration: Bool) {
    text.replace("name: \"Monorepo\"", with: "name: \"\(name)\"")
    for suite in Self.suitesOfTools { removeCalls(of: "tests", naming: suite) }
    text.replace("    .package(path: \"Modules/TrussMacros\"),\n", with: "")
    guard !keepingDemonstration else { return }
    removeCalls(of: "feature")
    removeCalls(of: "app")
    text.replace(/\n    \.executable\(name: "(?<name>[^"]*)"[^\n]*/) { match in
      match.name == "verify-graph" ? match.output.0 : ""
    }
    removeSection("System libraries")
    composeNothing()
  }

  /// Removes the calls of a function that begin a line, with the comma that follows.
  ///
  /// - Parameters:
  ///   - function: The name of the function.
  ///   - argument: The text of the first argument, or `nil` for all calls.
  mutating func removeCalls(of function: String, naming argument: String? = nil) {
    var start = text.startIndex
    while let call = text[start...].firstRange(of: "\(function)(") {
      start = call.upperBound
      let line = text[..<call.lowerBound].lastIndex(of: "\n").map(text.index(after:))
      guard let line, text[line..<call.lowerBound].allSatisfy({ $0 == " " }),
        line < call.lowerBound, let end = endOfCall(from: call.lowerBound)
      else { continue }
      let first = text[call.upperBound...].drop { $0.isWhitespace }
      guard argument.map({ first.hasPrefix("\"\($0)\"") }) ?? true else { continue }
      start = line
      text.removeSubrange(line..<end)
    }
  }

  /// Removes the part of the file below a mark.
  private mutating func removeSection(_ name: String) {
    guard let start = text.firstRange(of: "// MARK: - \(name)\n"),
      let end = text[start.upperBound...].firstRange(of: "// MARK: - ")
    else { return }
    text.removeSubrange(start.lowerBound..<end.lowerBound)
  }
}
