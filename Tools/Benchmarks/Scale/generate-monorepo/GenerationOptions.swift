import Arguments
import Foundation
import SyntheticMonorepo

/// The command-line options of `generate-monorepo`.
struct GenerationOptions {
  let parameters: MonorepoParameters
  let style: WiringStyle
  let verifies: Bool
  let truss: TrussRepository
  let output: String

  static var command: Command<GenerationOptions> {
    Command(
      "generate-monorepo", "Writes a package of synthetic features and prints its fingerprint.",
      parametersOption, seed, style,
      .flag("verify", "Adds a tool and a plugin that verify the graphs in each build."),
      truss,
      .argument("OUTPUT", "The folder to write the package to.") { $0 },
      discussion: """
        Equal parameters give equal packages on every machine. The fingerprint is a hash of all \
        files, except for the path of Truss.

        Exit codes: 0 written; 1 failed; 2 invalid usage.
        """
    ) { parameters, seed, style, verifies, truss, output in
      var parameters = parameters
      parameters.seed = seed
      return GenerationOptions(
        parameters: parameters, style: style, verifies: verifies, truss: truss, output: output)
    }
  }
}

// MARK: - Options

extension GenerationOptions {
  private static var parametersOption: Parameter<MonorepoParameters> {
    .both(
      .both(
        number("modules", "The number of features.", default: 20),
        number("bindings", "The total number of bindings.", default: 1000)
      ) { ($0, $1) },
      .both(
        number("edges", "The average number of dependencies of a binding.", default: 2),
        number("apps", "The number of applications that compose them.", default: 2)
      ) { ($0, $1) }
    ) { size, links in
      let parameters = MonorepoParameters(
        modules: size.0, bindings: size.1, edges: links.0, apps: links.1, seed: 0)
      if let problem = parameters.problem { throw InvalidValue(problem) }
      return parameters
    }
  }

  private static var seed: Parameter<UInt64> {
    .option("seed", "NUMBER", "The seed of all random choices.", default: 1) { text in
      guard let seed = UInt64(text) else {
        throw InvalidValue("It is not a whole number from 0 to \(UInt64.max).")
      }
      return seed
    }
  }

  private static var style: Parameter<WiringStyle> {
    let names = WiringStyle.allCases.map(\.rawValue).joined(separator: ", ")
    return Parameter<WiringStyle?>.option(
      "style", "STYLE", "How the services are wired: \(names). Default: truss."
    ) { text in
      guard let style = WiringStyle(rawValue: text) else {
        throw InvalidValue("There is no such style. Write one of \(names).")
      }
      return style
    }.map { $0 ?? .truss }
  }

  private static var truss: Parameter<TrussRepository> {
    Parameter<TrussRepository?>.option(
      "truss", "PATH", "The repository of Truss. Default: the one that this tool belongs to."
    ) { TrussRepository(at: URL(filePath: $0)) }.map { $0 ?? .current }
  }

  private static func number(
    _ name: String, _ help: String, default value: Int
  ) -> Parameter<Int> {
    .option(name, "NUMBER", help, default: value) { text in
      guard let number = Int(text) else { throw InvalidValue("It is not a whole number.") }
      return number
    }
  }
}
