import Foundation
import ProgramTesting
import Testing

@testable import Scaffolding

struct ApplicationTests {
  @Test func `An application is listed, and resolves the only protocol of a contract`() async throws
  {
    try await withTemporaryFolder { folder in
      let files = try SampleMonorepo(in: folder)
      try files.add(FeatureRequest("Billing", item: "Invoice"))
      let paths = try files.add(
        ApplicationRequest("billing-report", uses: ["Billing", "Storage"]))
      let contents = try files.contents
      #expect(Set(paths).isSubset(of: contents.keys) && paths.last == "Package.swift")
      #expect(
        try #require(contents["Package.swift"]).contains(
          """
              app("server", uses: ["API"]),
              app(
                "billing-report", uses: ["Billing", "Storage"],
                from: ["BillingReportAssemblies"], testedBy: "BillingReport"),

          """))
      let list = try #require(contents["Modules/AcmeAssembly/Assemblies.swift"])
      #expect(list.contains("[ServerAssembly(), BillingReportAssembly()]\n"))
      #expect(list.hasPrefix("import BillingReportAssemblies\npublic import Truss\n"))
      let assembly = try #require(
        contents["Modules/BillingReportAssemblies/BillingReportAssembly.swift"])
      #expect(assembly.contains("EntryPoint<any InvoiceRepository>"))
      #expect(assembly.contains("var severities: Severities { Forbid(.undeclaredRequirement) }"))
      #expect(assembly.contains("    BillingModule()\n    StorageModule()\n"))
      #expect(
        assembly.hasPrefix(
          """
          public import Billing
          import BillingLive
          import Storage
          import StorageLive
          public import Truss

          """))
    }
  }

  @Test(arguments: [
    "[assemblies(\"Acme\", of: [])],", "[\n      assemblies(\n\"Acme\", of: [])\n    ],",
  ])
  func `The first application comes after the assemblies`(_ assemblies: String) throws {
    var manifest = Manifest("  targets: [\n    \(assemblies)\n  ]\n")
    try manifest.add(ApplicationRequest("shop", uses: ["API"]))
    let line = """
          app(
            "shop", uses: ["API"],
            from: ["ShopAssemblies"], testedBy: "Shop"),

      """
    #expect(manifest.text.hasSuffix("],\n\(line)  ]\n"))
    #expect(
      manifest.text.contains(
        """
        assemblies("Acme", of: [], variants: ["ShopAssemblies"]),
              assemblies("ShopAssemblies", of: ["API", "Logging", "Metrics"])
        """))
  }

  @Test func `With routes, an application resolves the server`() async throws {
    try await withTemporaryFolder { folder in
      let files = try SampleMonorepo(in: folder)
      try files.add(ApplicationRequest("shop-server", uses: ["API", "Storage"]))
      let contents = try files.contents
      let assembly = try #require(contents["Modules/ShopServerAssemblies/ShopServerAssembly.swift"])
      #expect(assembly.contains("EntryPoint<any HTTPServer>"))
      #expect(assembly.contains("    ServerConfiguration.self\n    StorageConfiguration.self\n"))
      for module in ["LoggingModule", "MetricsModule", "StorageHealthModule"] {
        #expect(assembly.contains("    \(module)()\n"))
      }
      #expect(contents["Apps/shop-server/ShopServer.swift"] != nil)
      #expect(contents["Tests/ShopServerTests/ShopServerTests.swift"] != nil)
    }
  }

  @Test(arguments: [
    (ApplicationRequest("Shop", uses: ["API"]), "Write small letters"),
    (ApplicationRequest("shop_server", uses: ["API"]), "Write small letters"),
    (ApplicationRequest("shop", uses: []), "Name one with --uses"),
    (ApplicationRequest("shop", uses: ["API", "API"]), "is named twice"),
    (ApplicationRequest("shop", uses: ["Web"]), "There is no feature Web"),
    (ApplicationRequest("server", uses: ["API"]), "The name server is taken"),
    (ApplicationRequest("api", uses: ["API"]), "differs from API in case only"),
    (ApplicationRequest("local", uses: ["API"]), "AcmeAssembly declares LocalAssembly"),
    (ApplicationRequest("root", uses: ["API"]), "Root is a type that programs use"),
    (ApplicationRequest("shop", uses: ["Storage"]), "Name it with --entry"),
    (ApplicationRequest("shop", uses: ["Storage"], entry: "any Shop"), "declares Shop"),
  ])
  func `A request that cannot work is refused, and nothing is written`(
    _ application: ApplicationRequest, _ reason: String
  ) async throws {
    try await withTemporaryFolder { folder in
      let files = try SampleMonorepo(in: folder)
      let before = try files.contents
      let refusal = #expect(throws: Refusal.self) { try files.add(application) }
      #expect("\(try #require(refusal))".contains(reason))
      #expect(try files.contents == before)
    }
  }
}
