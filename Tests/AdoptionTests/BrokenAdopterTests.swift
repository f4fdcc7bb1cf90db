import Foundation
import ProgramTesting
import Testing

/// Builds that fail, of a small package elsewhere with both plugins, in every run.
///
/// `BrokenBuildTests` of `VerifyGraphTests` break the monorepo, whose build takes minutes, and run only in thorough
/// runs.
struct BrokenAdopterTests {
  /// All edits share one package: each is undone before the next.
  @Test(.timeLimit(.minutes(30)))
  func `A build says what no graph provides, what nothing composes, and what no list verifies`()
    async throws
  {
    try await withTemporaryFolder { folder in
      let adopter = try Adopter(in: folder)
      try adopter.depend(onContainerIn: Repository.container)
      try adopter.checkImports()
      let sound = try await adopter.build()
      try #require(sound.status == 0, "\(sound)")

      try await expectMissingBinding(in: adopter)
      try await expectUncomposedModule(in: adopter)
      try await expectUnlistedAssembly(in: adopter)
      try await expectUncomposedModuleWithoutGraphs(in: adopter)
    }
  }

  private static let assembly = "Sources/AppAssembly/ShopAssembly.swift"
  private static let storage = "Sources/Storage/StorageModule.swift"
  private static let users = "Sources/Users/UsersModule.swift"

  private func expectMissingBinding(in adopter: Adopter) async throws {
    let binding = "    Singleton((any NameStore).self, MemoryNameStore.init)\n"
    try await expect(
      try missingBinding(in: adopter), after: (binding, "", Self.storage), in: adopter)
  }

  private func missingBinding(in adopter: Adopter) throws -> String {
    """
    \(try adopter.package.place(of: "(UserDirectory.init", in: Self.users)): error: nothing provides \
    `any NameStore`, which `UserDirectory` needs [missing-binding]
      path: shop → Greeter → UserDirectory → any NameStore

    """
  }

  /// The commonest mistake: the binding that is missing comes first, with the module as its cause.
  private func expectUncomposedModule(in adopter: Adopter) async throws {
    let module = try adopter.package.place(of: "StorageModule: Module", in: Self.storage)
    let output = try await expect(
      try missingBinding(in: adopter),
      after: ("    StorageModule()\n", "", Self.assembly), in: adopter)
    #expect(
      output.contains(
        """
        \(module): note: nothing composes `StorageModule`, which names `any NameStore` in its bindings

        """), "\(output)")
    #expect(output.contains("add `StorageModule()` to the modules of shop"), "\(output)")
    #expect(!output.contains("[module-not-composed]"), "\(output)")
  }

  private func expectUnlistedAssembly(in adopter: Adopter) async throws {
    let night = """
      /// Another shop.
      public struct NightAssembly: Assembly {
        public init() {}
        public var base: ShopAssembly { ShopAssembly() }
      }


      """
    let start = "/// The shop: all of its modules."
    let original = try adopter.package.replace(start, with: night + start, in: Self.assembly)
    let place = try adopter.package.place(of: "NightAssembly", in: Self.assembly)
    let output = try await expect(
      """
      \(place): error: `shop` uses `NightAssembly`, which `verify-graph` does not verify [unlisted-assembly]
        path: shop → AppAssembly

      """, after: ("Root(ShopAssembly())", "Root(NightAssembly())", "Sources/shop/main.swift"),
      in: adopter)
    #expect(!output.contains("ShopAssembly`"), "\(output)")
    try adopter.package.write(original, to: Self.assembly)
  }

  /// Without the plugin that verifies graphs, the compiler reports the module.
  private func expectUncomposedModuleWithoutGraphs(in adopter: Adopter) async throws {
    try adopter.package.replace(
      #", "VerifyGraphPlugin"]"#, with: "]", in: "Package.swift")
    let place = try adopter.package.place(of: "StorageModule: Module", in: Self.storage)
    try await expect(
      """
      \(place): error: nothing composes `StorageModule`, although `Storage` is linked [module-not-composed]

      """, after: ("    StorageModule()\n", "", Self.assembly), in: adopter)
  }

  /// Builds after an edit, and undoes that.
  @discardableResult
  private func expect(
    _ finding: String, after edit: (text: String, replacement: String, file: String),
    in adopter: Adopter
  ) async throws -> String {
    let original = try adopter.package.replace(edit.text, with: edit.replacement, in: edit.file)
    let broken = try await adopter.build()
    let output = broken.output + broken.errors
    #expect(broken.status != 0)
    #expect(output.contains(finding), "\(output)")
    try adopter.package.write(original, to: edit.file)
    return output
  }
}
