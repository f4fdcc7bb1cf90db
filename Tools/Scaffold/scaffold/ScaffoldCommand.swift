import Arguments
import Foundation
import Scaffolding

/// What to write, and where.
enum ScaffoldCommand {
  case feature(FeatureRequest)

  /// Parses the command line of a tool.
  ///
  /// - Parameter arguments: The name of the tool, and its arguments.
  /// - Returns: The command, or the help text.
  /// - Throws: ``UsageError`` with every mistake.
  static func parse(_ arguments: [String]) throws(UsageError) -> Parsed<ScaffoldCommand> {
    let options = Array(arguments.dropFirst())
    switch arguments.first {
    case "new-feature": return try newFeature.parse(options)
    default: throw UsageError(command: "scaffold", mistakes: [.missingCommand])
    }
  }

  /// Writes it into the monorepo of the current folder, whose tools include this one.
  ///
  /// - Returns: The paths of the files that were written or changed.
  func run() throws -> [String] {
    let folder = URL(filePath: FileManager.default.currentDirectoryPath)
    let templates = folder.appending(path: "Tools/Scaffold/Templates")
    switch self {
    case .feature(let feature):
      return try Monorepo(folder).add(feature, from: templates.appending(path: "Feature"))
    }
  }
}

// MARK: - Commands

extension ScaffoldCommand {
  private static var newFeature: Command<ScaffoldCommand> {
    Command(
      "Tools/new-feature", "Writes a feature that builds, verifies and passes its tests.",
      Parameter.argument("NAME", "The name of the feature, such as Billing.") { $0 },
      .option(
        "item", "NAME", "What the feature has several of, such as Invoice. Default: from the name."
      ) { $0 },
      names("uses", "FEATURES", "The features whose contracts it uses, separated by commas."),
      names("variant", "NAMES", "Further implementations: Remote, a client of its routes."),
      names("in", "ASSEMBLIES", "The assemblies that compose it, such as ServerAssembly."),
      discussion: """
        With API among the features that it uses, the feature has routes; with Storage, a table. \
        Without Storage it keeps its items in memory.
        """
    ) { name, item, uses, variants, assemblies in
      .feature(
        FeatureRequest(
          name, item: item, uses: uses, variants: variants, assemblies: assemblies))
    }
  }

  /// An option with names that may be separated by commas, or be given one by one.
  private static func names(
    _ name: String, _ placeholder: String, _ help: String
  ) -> Parameter<[String]> {
    Parameter<[[String]]>.list(name, placeholder, help) { text in
      let names = text.split(separator: ",", omittingEmptySubsequences: false).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      guard !names.contains("") else {
        throw InvalidValue("A name is empty. Separate names by one comma each.")
      }
      return names
    }.map { $0.flatMap(\.self) }
  }
}
