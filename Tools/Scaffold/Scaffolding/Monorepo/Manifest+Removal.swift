extension Manifest {
  /// Removes the calls of a function that begin a line, with the comma that follows.
  ///
  /// - Parameters:
  ///   - function: The name of the function.
  ///   - argument: The first argument, or that with the label `name`; `nil` for all calls.
  ///   - part: A text in the call; `nil` for all calls.
  package mutating func removeCalls(
    of function: String, naming argument: String? = nil, containing part: String? = nil
  ) {
    var start = text.startIndex
    while let call = text[start...].firstRange(of: "\(function)(") {
      start = call.upperBound
      let line = text[..<call.lowerBound].lastIndex(of: "\n").map(text.index(after:))
      guard let line, text[line..<call.lowerBound].allSatisfy({ $0 == " " }),
        line < call.lowerBound, let end = endOfCall(from: call.lowerBound)
      else { continue }
      let first = text[call.upperBound...].drop { $0.isWhitespace }
      let isCalled = argument.map { name in
        first.hasPrefix("\"\(name)\"") || first.hasPrefix("name: \"\(name)\"")
      }
      guard isCalled ?? true, part.map(text[call.lowerBound..<end].contains) ?? true else {
        continue
      }
      start = line
      text.removeSubrange(line..<end)
    }
  }

  /// Removes the tests of a package, the programs that only they run, and what only concerns their builds.
  mutating func removeTests() {
    removeCalls(of: ".testTarget")
    removeCalls(of: ".executableTarget", containing: "path: \"Tests/")
    removeSection("Tests")
  }

  /// Removes the part of the file from a mark to the next one, or to the end.
  package mutating func removeSection(_ name: String) {
    guard let start = text.firstRange(of: "\n// MARK: - \(name)\n") else { return }
    let next = text[start.upperBound...].firstRange(of: "\n// MARK: - ")
    text.removeSubrange(start.lowerBound..<(next?.lowerBound ?? text.endIndex))
  }
}
