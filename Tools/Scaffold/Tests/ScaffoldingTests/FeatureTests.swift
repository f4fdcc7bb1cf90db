import Foundation
import ProgramTesting
import Testing

@testable import Scaffolding

struct FeatureTests {
  @Test func `A feature has its line, its composition, its sources and its suites`() async throws {
    try await withTemporaryFolder { folder in
      let files = try SampleMonorepo(in: folder)
      let feature = FeatureRequest(
        "Billing", item: "Invoice", uses: ["API", "Storage"], variants: ["Remote"],
        assemblies: ["ServerAssembly"])
      let paths = try files.add(feature)
      let contents = try files.contents
      #expect(Set(paths).isSubset(of: contents.keys) && paths.last == "Package.swift")
      let manifest = try #require(contents["Package.swift"])
      #expect(
        manifest.contains(
          """
              feature(
                "Billing", uses: ["API", "Storage", "Logging"],
                variants: [Variant("Remote", uses: ["HTTPClient"])]),

          """))
      let assembly = try #require(contents["Modules/AcmeAssembly/ServerAssembly.swift"])
      #expect(assembly.contains("    BillingModule()\n"))
      for target in feature.targets {
        let folder = target.hasSuffix("Tests") ? "Tests/\(target)/" : "Modules/Billing/\(target)/"
        #expect(paths.contains { $0.hasPrefix(folder) }, "\(target)")
      }
    }
  }

  @Test(arguments: ["", "\n"])
  func `A feature appends its line to the owners, if there are any`(_ end: String) async throws {
    try await withTemporaryFolder { folder in
      let sample = try SampleMonorepo(in: folder)
      let files = PackageFolder(folder)
      try files.write("* @acme-corp/platform\(end)", to: ".github/CODEOWNERS")
      let paths = try sample.add(FeatureRequest("Billing"))
      #expect(paths.contains(".github/CODEOWNERS"))
      #expect(
        try files.read(".github/CODEOWNERS")
          == "* @acme-corp/platform\n/Modules/Billing/ @acme-corp/billing\n")
    }
  }

  @Test func `A name in a comment of the manifest is not taken`() async throws {
    try await withTemporaryFolder { folder in
      let sample = try SampleMonorepo(in: folder)
      let files = PackageFolder(folder)
      let manifest = try files.read("Package.swift")
      try files.write(manifest + "\n/// `\"Billing\"` is an example.\n", to: "Package.swift")
      let paths = try sample.add(FeatureRequest("Billing"))
      #expect(paths.contains("Modules/Billing/BillingLive/BillingModule.swift"))
    }
  }

  @Test func `A module imports each contract that a requirement may name`() async throws {
    try await withTemporaryFolder { folder in
      let files = try SampleMonorepo(in: folder)
      try files.add(FeatureRequest("Billing", buildsOn: ["API"], uses: ["Storage"]))
      let module = try #require(
        try files.contents["Modules/Billing/BillingLive/BillingModule.swift"])
      #expect(
        module.hasPrefix(
          "import API\nimport Billing\nimport Storage\npublic import Truss\n"), "\(module)")
    }
  }

  @Test(arguments: [[], ["API"], ["Storage"], ["API", "Storage"]])
  func `The sources of a feature have no unused parts`(_ uses: [String]) async throws {
    try await withTemporaryFolder { folder in
      let files = try SampleMonorepo(in: folder)
      let paths = try files.add(FeatureRequest("Billing", uses: uses))
      let contents = try files.contents
      let sources = paths.filter { $0.contains("Billing") }.compactMap { contents[$0] }
      #expect(!sources.isEmpty)
      for other in ["API", "Storage"] {
        #expect(
          sources.contains { $0.contains("import \(other)\n") } == uses.contains(other), "\(other)")
      }
      #expect(sources.allSatisfy { !$0.contains("{{") && $0.hasSuffix("}\n") })
      let module = try #require(contents["Modules/Billing/BillingLive/BillingModule.swift"])
      #expect(module.contains("  public var exports: Bindings {\n    Singleton("))
      for list in ["requires", "bindings"] {
        #expect(module.contains("public var \(list)") == !uses.isEmpty, "\(module)")
      }
      #expect(sources.allSatisfy { !$0.contains("UInt128") })
    }
  }
}
