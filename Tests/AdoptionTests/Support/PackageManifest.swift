import Foundation
import ProgramTesting
import Testing

/// A manifest, as `swift package dump-package` prints it.
struct PackageManifest: Decodable {
  struct Target: Decodable {
    struct Setting: Decodable { let kind: [String: Ignored] }

    let name: String
    let type: String
    let settings: [Setting]
  }

  struct Ignored: Decodable { init(from decoder: any Decoder) {} }

  let targets: [Target]
  let dependencies: [Ignored]

  /// Evaluates the manifest of the package in a folder, in an environment.
  init(of folder: URL, environment: [String: String] = [:]) async throws {
    self = try await withTemporaryFolder { copy in
      let package = PackageFolder(copy, environment: environment)
      try package.add(folder.appending(path: "Package.swift"), as: "Package.swift")
      let result = try await package.swift(["package", "dump-package"])
      try #require(result.status == 0, "\(result)")
      return try JSONDecoder().decode(Self.self, from: Data(result.output.utf8))
    }
  }
}
