import Arguments
import Foundation
import SyntheticMonorepo

/// Writes a synthetic monorepo and prints its fingerprint.
@main
struct GenerateMonorepo {
  static func main() {
    do {
      switch try GenerationOptions.command.parse(Array(CommandLine.arguments.dropFirst())) {
      case .text(let text): print(text)
      case .run(let options): try generate(options)
      }
    } catch let error as UsageError {
      end("\(error)", UsageError.exitCode)
    } catch {
      end("generate-monorepo: \(error)", 1)
    }
  }

  private static func generate(_ options: GenerationOptions) throws {
    let plugin = try options.verifies ? options.truss.plugin() : nil
    let package = SyntheticPackage(
      options.parameters, MonorepoOptions(style: options.style, plugin: plugin),
      truss: options.truss.package)
    try package.write(to: URL(filePath: options.output))
    print(package.fingerprint)
  }

  private static func end(_ message: String, _ code: Int32) -> Never {
    FileHandle.standardError.write(Data("\(message)\n".utf8))
    exit(code)
  }
}
