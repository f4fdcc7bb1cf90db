import Foundation
import ProgramTesting

extension Compiler {
  /// The object files of the container, one for each source file.
  static var container: [String] {
    get throws {
      let products = Program.folder
      let intermediates = products.deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Intermediates.noindex/TrussCore.build/\(products.lastPathComponent)")
      let targets = [
        "Truss", "TrussGraph", "TrussPrimitives", "TrussRules", "TrussRuntime", "TrussSignals",
        "TrussTypeNames",
      ]
      return try targets.flatMap { target in
        let folder = (Program.isBuiltBySwiftBuild ? intermediates : products)
          .appending(path: "\(target).build").path
        return try FileManager.default.subpathsOfDirectory(atPath: folder)
          .filter { $0.hasSuffix(".o") }.map { "\(folder)/\($0)" }
      }
    }
  }
}
