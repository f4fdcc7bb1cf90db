import Foundation
import ProgramTesting
import Testing

@testable import Scaffolding

/// Requests that would not build are refused before anything is written.
struct RefusalTests {
  @Test(arguments: [
    (FeatureRequest("billing"), "Write a capital letter"),
    (FeatureRequest("Bill-ing"), "Write a capital letter"),
    (FeatureRequest(""), "Write a capital letter"),
    (FeatureRequest("Billing", item: "Billing"), "would hide the module"),
    (FeatureRequest("Billing", item: "Request"), "is a type of"),
    (FeatureRequest("Routes"), "Route is a type of"),
    (FeatureRequest("Billing", item: "Case"), "is a keyword"),
    (FeatureRequest("Any"), "Any or AnyError is a name of Swift"),
    (FeatureRequest("Self"), "Self or SelfError is a name of Swift"),
    (FeatureRequest("String"), "String or StringError is a name of Swift"),
    (FeatureRequest("Cancellation"), "CancellationError is a name of Swift"),
    (FeatureRequest("Billing", item: "Any"), "is a type of"),
    (FeatureRequest("Farm", item: "Sheep", plural: "Sheep"), "Write another word with --plural"),
    (FeatureRequest("Farm", item: "Ox", plural: "oxen"), "cannot be the name of the items"),
    (FeatureRequest("Farm", item: "Ring", plural: "Class"), "“class” is a keyword"),
    (FeatureRequest("Books", item: "Reference"), "“references” is a word of SQL"),
    (FeatureRequest("Farm", item: "Account"), "Storage has accounts already"),
    (FeatureRequest("Farm", item: "Ledger"), "Storage has ledgers already"),
    (FeatureRequest("Accounts"), "for example --item AccountsAccount"),
    (FeatureRequest("Farm", item: "Person", plural: "People"), "Storage has people already"),
    (FeatureRequest("Billing", uses: ["Web"]), "There is no feature Web to use"),
    (FeatureRequest("Billing", variants: ["Remote"]), "Add API to --uses"),
    (FeatureRequest("Billing", uses: ["API"], variants: ["Cloud"]), "There is no template"),
    (FeatureRequest("Billing", uses: ["API"], variants: ["Remote", "Remote"]), "is named twice"),
    (FeatureRequest("Billing", uses: ["API", "API"]), "API is named twice"),
    (
      FeatureRequest("Billing", assemblies: ["ServerAssembly", "ServerAssembly"]),
      "ServerAssembly is named twice"
    ),
    (
      FeatureRequest("Billing", assemblies: ["OtherAssembly"]),
      "declares the assembly OtherAssembly"
    ),
    (FeatureRequest("API"), "The name API is taken"),
    (FeatureRequest("Api"), "differs from API in case only"),
    (FeatureRequest("Server"), "differs from server in case only"),
    (FeatureRequest("UsersLive"), "The name UsersLive is taken"),
    (FeatureRequest("PatientHealth"), "to the layer of *Health"),
    (FeatureRequest("TrussWorks"), "to the layer of Truss*"),
    (FeatureRequest("Foundation"), "differs from foundation in case only"),
  ])
  func `A request that cannot work is refused, and nothing is written`(
    _ feature: FeatureRequest, _ reason: String
  ) async throws {
    try await withTemporaryFolder { folder in
      let files = try SampleMonorepo(in: folder)
      let before = try files.contents
      let refusal = #expect(throws: Refusal.self) { try files.add(feature) }
      #expect("\(try #require(refusal))".contains(reason))
      #expect(try files.contents == before)
    }
  }

  @Test func `A second feature with the same noun is refused, and one with another noun is not`()
    async throws
  {
    try await withTemporaryFolder { folder in
      let files = try SampleMonorepo(in: folder)
      try files.add(FeatureRequest("Billing", item: "Invoice", uses: ["API", "Storage"]))
      let before = try files.contents
      let refusal = #expect(throws: Refusal.self) {
        try files.add(FeatureRequest("Zed", item: "Invoice"))
      }
      #expect(
        "\(try #require(refusal))" == """
          Billing has invoices already. Name the items with --item, for example --item ZedInvoice.
          """)
      #expect(try files.contents == before)
      try files.add(FeatureRequest("Zed", item: "ZedInvoice", uses: ["API", "Storage"]))
    }
  }
}
