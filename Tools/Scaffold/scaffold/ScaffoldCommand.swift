import Arguments
import Foundation
import Scaffolding

/// Writes code from templates as a request says, and prints the paths of the files that it wrote.
@main
enum ScaffoldCommand {
  case feature(FeatureRequest)
  case application(ApplicationRequest)
  case container(String)

  static func main() async {
    await CommandLineProgram.run("Tools/new", parsing: parse) { command in
      for path in try command.run() { print(path) }
      if let remainder = command.remainder { CommandLineProgram.tell(remainder) }
    }
  }

  /// Parses the kind of code to write, and its arguments.
  private static func parse(_ arguments: [String]) throws(UsageError) -> Parsed<ScaffoldCommand> {
    let options = Array(arguments.dropFirst())
    switch arguments.first {
    case "feature": return try newFeature.parse(options)
    case "app": return try newApplication.parse(options)
    case "container": return try container.parse(options)
    default: throw UsageError(command: "scaffold", mistakes: [.missingCommand])
    }
  }

  /// The remaining steps to do by hand, or `nil`.
  private var remainder: String? {
    guard case .feature(let feature) = self, feature.assemblies.isEmpty else { return nil }
    return """
      No application composes \(feature.name)Module yet, and none verifies it: add \
      `\(feature.name)Module()` to the modules of an assembly and \(feature.name) to the line of its target \
      in Package.swift, or add an application with \
      Tools/new app NAME --uses \(feature.name).
      """
  }

  /// Writes it into the monorepo of the current folder, whose tools include this one.
  ///
  /// - Returns: The paths of the files that were written or changed.
  private func run() throws -> [String] {
    let folder = URL(filePath: FileManager.default.currentDirectoryPath)
    let templates = folder.appending(path: "Tools/Scaffold/Templates")
    switch self {
    case .feature(let feature):
      return try Monorepo(folder).add(feature, from: templates.appending(path: "Feature"))
    case .application(let application):
      return try Monorepo(folder).add(application, from: templates.appending(path: "Application"))
    case .container(let path):
      return try Monorepo(folder).adoptContainer(from: URL(filePath: path))
    }
  }
}

// MARK: - Commands

extension ScaffoldCommand {
  private static var newFeature: Command<ScaffoldCommand> {
    Command(
      "Tools/new feature", "Writes a feature that builds, verifies and passes its tests.",
      Parameter.argument("NAME", "The name of the feature, such as Billing.") { $0 },
      .option(
        "item", "NAME", "The noun for its items, such as Invoice. Default: from the name."
      ) { $0 },
      .option(
        "plural", "NAME", "The plural of the noun, such as People. Default: from the spelling."
      ) { $0 },
      names("builds-on", "FEATURES", "The features whose types its contract names."),
      names("uses", "FEATURES", "The features whose contracts it uses, separated by commas."),
      names("variant", "NAMES", "Further implementations: Remote, a client of its routes."),
      names("in", "ASSEMBLIES", "The assemblies that compose it, such as ServerAssembly."),
      discussion: """
        With API among the features that it uses, the feature has routes; with Storage, a table. \
        Without Storage it keeps its items in memory.
        """
    ) { name, item, plural, buildsOn, uses, variants, assemblies in
      .feature(
        FeatureRequest(
          name, item: item, plural: plural, buildsOn: buildsOn, uses: uses, variants: variants,
          assemblies: assemblies))
    }
  }

  private static var newApplication: Command<ScaffoldCommand> {
    Command(
      "Tools/new app", "Writes an application that builds, verifies and passes its tests.",
      Parameter.argument("NAME", "The name of the program, such as billing-server.") { $0 },
      names("uses", "FEATURES", "The features that it composes, separated by commas."),
      .option(
        "entry", "TYPE",
        "The type that the program resolves, such as \"any UserDirectory\". Default: the server, if API is "
          + "among the features, or the only protocol of a contract."
      ) { $0 },
      discussion: """
        Name every feature that the application composes, also those that others need, such as \
        Storage. verify-graph names what is missing.
        """
    ) { name, uses, entry in
      .application(ApplicationRequest(name, uses: uses, entry: entry))
    }
  }

  private static var container: Command<ScaffoldCommand> {
    Command(
      "scaffold container", "Replaces the copy of the container, for Tools/update-container.",
      Parameter.argument("PATH", "The folder of the container.") { $0 }
    ) { .container($0) }
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
        throw Mistake("A name is empty. Separate names by one comma each.")
      }
      return names
    }.map { $0.flatMap(\.self) }
  }
}
