import Foundation

package struct CheckImports {
  package struct Outcome: Equatable, Sendable {
    /// 0 without errors, 1 with errors, and 2 if the imports could not be checked.
    package var exitCode: Int32
    package var output = ""
    package var complaint = ""
  }

  private let arguments: CheckImportsArguments

  package init(_ words: [String]) throws(CheckImportsArguments.Mistake) {
    arguments = try CheckImportsArguments(words)
  }

  /// Checks the imports, and writes the stamp if there are no errors.
  ///
  /// - Parameter folder: The current folder, relative to which a command prints paths. A build prints
  ///   absolute paths, as the compiler does.
  /// - Returns: The output and the exit code.
  package func run(in folder: String) -> Outcome {
    do throws(LawFailure) {
      let check = try LawCheck(description: URL(fileURLWithPath: arguments.description))
      let found = try check.breaches()
        .filter { arguments.showsUnused || $0.id != .unusedTargetDependency }
      let isLeft: (Breach) -> Bool = {
        arguments.stamp != nil && check.verifiesGraphs && $0.id == .moduleNotComposed
      }
      let breaches = found.filter { !isLeft($0) }
      let fails = breaches.contains { $0.id.isError || arguments.warningsFail }
      if !fails, let stamp = arguments.stamp {
        try Self.write(stamp, leaving: found.filter(isLeft))
      }
      let texts = breaches.map { text(of: $0, in: folder) }
      return Outcome(exitCode: fails ? 1 : 0, output: texts.joined())
    } catch {
      return Outcome(exitCode: 2, complaint: "error: \(error)\n")
    }
  }

  private func text(of breach: Breach, in folder: String) -> String {
    switch arguments.format {
    case .text where arguments.stamp == nil:
      breach.text { $0.hasPrefix(folder + "/") ? String($0.dropFirst(folder.count + 1)) : $0 }
        + "\n\n"
    case .text: breach.text() + "\n"
    case .github:
      "\(WorkflowCommand(breach.severity, breach.message { $0 }, title: breach.id.rawValue, at: breach.place))\n"
    }
  }

  /// Writes the stamp, which is compiled with the target.
  ///
  /// A build that verifies the graphs reports a module that nothing composes together with the bindings that are
  /// missing without it. It does so before it compiles the stamp, whose errors are for all other builds.
  private static func write(_ stamp: String, leaving breaches: [Breach]) throws(LawFailure) {
    let errors = breaches.map { breach in
      let message = breach.message { $0 }.debugDescription
      let start = "#error("
      let indentation = String(
        repeating: " ", count: max(0, breach.place.position.column - start.count - 1))
      return """
        #sourceLocation(file: "\(breach.place.path)", line: \(breach.place.position.line))
        \(indentation)\(start)\(message))
        #sourceLocation()

        """
    }
    let others = breaches.isEmpty ? "" : "other "
    let text = "// Written by TrussCheckImports, which found no \(others)errors.\n"
    do {
      try Data((text + errors.joined()).utf8).write(
        to: URL(fileURLWithPath: stamp), options: .atomic)
    } catch {
      throw .unwritable(stamp)
    }
  }
}
