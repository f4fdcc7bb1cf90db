import Foundation
import ProgramTesting
import Testing

@testable import Founding
@testable import Scaffolding

struct FoundingTests {
  private let manifest = """
    let package = Package(
      name: "Monorepo",
      products: [
        .executable(name: "server", targets: ["server"]),
        .executable(name: "verify-graph", targets: ["verify-graph"]),
      ],
      dependencies: [
        .package(path: "Modules/TrussCore"),
        .package(path: "Modules/TrussMacros"),
      ],
      targets: [
        feature(
          "API", wraps: microhttpd),

        [assemblies("AppAssembly", of: ["API"], variants: ["APICloud"])],
        app("server", uses: ["API"]),

        [
          verifier("verify-graph", of: "AppAssembly"),
          tests("Adoption", of: ["ProgramTesting"], excluding: ["Adopter"]),
          tests("Architecture", of: ["AppAssembly"]),
        ],
      ].flatMap(\\.self)
    )

    // MARK: - System libraries

    var microhttpd: Target { .systemLibrary(name: "CMicroHTTPD") }

    // MARK: - Kinds of target

    func feature(_ name: String) {}

    """

  @Test func `Without the demonstration, only the tools and what features are remain`() {
    var founded = Manifest(manifest)
    founded.adopt(MonorepoRequest("Acme", hasDemonstration: false))
    #expect(
      founded.text == """
        let package = Package(
          name: "Acme",
          products: [
            .executable(name: "verify-graph", targets: ["verify-graph"]),
          ],
          dependencies: [
            .package(path: "Modules/TrussCore"),
          ],
          targets: [

            [assemblies("AppAssembly", of: [])],

            [
              verifier("verify-graph", of: "AppAssembly"),
              tests("Architecture", of: ["AppAssembly"]),
            ],
          ].flatMap(\\.self)
        )

        // MARK: - Kinds of target

        func feature(_ name: String) {}

        """)
  }

  @Test func `With the demonstration, features and programs remain`() {
    var founded = Manifest(manifest)
    founded.adopt(MonorepoRequest("Acme", hasDemonstration: true))
    let expected = manifest.replacing("\"Monorepo\"", with: "\"Acme\"")
      .replacing("    .package(path: \"Modules/TrussMacros\"),\n", with: "")
      .replacing(
        "      tests(\"Adoption\", of: [\"ProgramTesting\"], excluding: [\"Adopter\"]),\n", with: ""
      )
    #expect(founded.text == expected)
  }

  @Test func `A monorepo can depend on a release of the container`() {
    var founded = Manifest(
      """
      dependencies: [.package(path: "Modules/TrussCore")]
      .product(name: name, package: "TrussCore")
      """)
    founded.adopt(
      MonorepoRequest(
        "Acme", hasDemonstration: true,
        container: .release(url: "git@example.com:acme/truss.git", version: "1.2.0")))
    #expect(
      founded.text == """
        dependencies: [.package(url: "git@example.com:acme/truss.git", from: "1.2.0")]
        .product(name: name, package: "truss")
        """)
  }

  @Test func `No page of the container refers to one that was left behind`() async throws {
    try await withTemporaryFolder { folder in
      let pages = PackageFolder(folder.appending(path: "Modules/TrussCore/Truss/Truss.docc"))
      try pages.write("# 1. Jobs end\n", to: "Decisions/0001-Jobs-end.md")
      try pages.write("# One picture\n", to: "TheContainerInOnePicture.md")
      let page = """
        # Jobs

        They end (<doc:0001-Jobs-end>). <doc:0001-Jobs-end> says why.

        ### Articles about the sources

        - <doc:TheContainerInOnePicture>

        """
      for path in ["Jobs.md", "Cookbook/Jobs.md"] { try pages.write(page, to: path) }

      try Monorepo(folder).removePagesAboutSources()

      for path in ["Jobs.md", "Cookbook/Jobs.md"] {
        #expect(try pages.read(path) == "# Jobs\n\nThey end.\n\n")
      }
      let left = try FileManager.default.contentsOfDirectory(atPath: pages.url.path)
      #expect(Set(left) == ["Cookbook", "Jobs.md"])
    }
  }

  @Test func `Another monorepo has its own owners, for the folders that it has`() async throws {
    try await withTemporaryFolder { folder in
      let files = PackageFolder(folder)
      try files.write("", to: "Modules/API/API.swift")
      try files.write(
        "# Who\n* @monorepo/platform\n/Modules/API/ @monorepo/api\n/Modules/Users/ @monorepo/users\n",
        to: ".github/CODEOWNERS")
      try Monorepo(folder).adoptOwners(organization: "acme")
      #expect(
        try files.read(".github/CODEOWNERS") == "# Who\n* @acme/platform\n/Modules/API/ @acme/api\n"
      )
    }
  }

  @Test func `A refused monorepo leaves no files`() async throws {
    try await withTemporaryFolder { folder in
      let live = folder.appending(path: "live")
      #expect(throws: Refusal.self) {
        try Monorepo(SampleMonorepo.repository).found(
          MonorepoRequest("Live", hasDemonstration: false), in: live,
          from: SampleMonorepo.features.deletingLastPathComponent())
      }
      #expect(!FileManager.default.fileExists(atPath: live.path))
    }
  }

  @Test(arguments: ["acme", "Acme Inc", "", "Notes", "Swift", "Truss"])
  func `A name that cannot be used is refused`(_ name: String) {
    #expect(throws: Refusal.self) { try MonorepoRequest(name, hasDemonstration: false).check() }
  }
}
