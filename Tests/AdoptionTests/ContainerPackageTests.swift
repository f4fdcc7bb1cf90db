import Testing

/// The manifest of the container does not interfere with packages that depend on it.
struct ContainerPackageTests {
  @Test func `No target of the container has a name that an adopter would choose`() async throws {
    let manifest = try await PackageManifest(of: Repository.container)
    let names = manifest.targets.map(\.name)
    #expect(names.contains("Truss"))
    #expect(names.allSatisfy { $0.hasPrefix("Truss") }, "\(names)")
  }

  @Test func `The container needs no other package, system library or unsafe flag`() async throws {
    let manifest = try await PackageManifest(of: Repository.container)
    #expect(manifest.dependencies.isEmpty)
    for target in manifest.targets {
      #expect(target.type != "system")
      #expect(target.settings.allSatisfy { $0.kind["unsafeFlags"] == nil }, "\(target.name)")
    }
  }
}
