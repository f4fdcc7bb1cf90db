import Foundation
import ProgramTesting
import Testing

/// The manifest of the container does not interfere with packages that depend on it.
struct ContainerPackageTests {
  @Test func `No target of the container has a name that an adopter would choose`() async throws {
    let manifest = try await manifest()
    let names = manifest.targets.map(\.name)
    #expect(names.contains("Truss"))
    #expect(names.allSatisfy { $0.hasPrefix("Truss") }, "\(names)")
  }

  @Test func `The container needs no other package, system library or unsafe flag`() async throws {
    let manifest = try await manifest()
    #expect(manifest.dependencies.isEmpty)
    for target in manifest.targets {
      #expect(target.type != "system")
      #expect(target.settings.allSatisfy { $0.kind["unsafeFlags"] == nil }, "\(target.name)")
    }
  }

  private func manifest() async throws -> Manifest {
    try await withTemporaryFolder { folder in
      let package = PackageFolder(folder)
      try package.add(Repository.container.appending(path: "Package.swift"), as: "Package.swift")
      let result = try await package.swift(["package", "dump-package"])
      try #require(result.status == 0, "\(result)")
      return try JSONDecoder().decode(Manifest.self, from: Data(result.output.utf8))
    }
  }
}

/// A manifest, as `swift package dump-package` prints it.
private struct Manifest: Decodable {
  struct Target: Decodable {
    struct Setting: Decodable {
      let kind: [String: Ignored]
    }

    let name: String
    let type: String
    let settings: [Setting]
  }

  struct Ignored: Decodable {
    init(from decoder: any Decoder) {}
  }

  let targets: [Target]
  let dependencies: [Ignored]
}
