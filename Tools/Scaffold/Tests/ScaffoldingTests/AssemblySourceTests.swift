import Testing

@testable import Scaffolding

struct AssemblySourceTests {
  private let text = """
    public import API
    import StorageLive
    public import Truss

    public struct LocalAssembly: Assembly {
      public var modules: Modules {
        StorageModule()
      }
    }

    public struct ServerAssembly: Assembly {
      public var modules: Modules {
        StorageModule()
        if true {
          APIModule()
        }
      }

      public var name: String { "server" }
    }

    """

  @Test func `A module becomes the last one of its assembly, and its target is imported once`()
    throws
  {
    var source = try #require(AssemblySource(text, declaring: "ServerAssembly"))
    try source.compose("BillingModule", from: "BillingLive")
    let expected = text.replacing(
      "import StorageLive", with: "import BillingLive\nimport StorageLive"
    )
    .replacing(
      "    }\n  }\n\n  public var name",
      with: "    }\n    BillingModule()\n  }\n\n  public var name")
    #expect(source.text == expected)
    var local = try #require(AssemblySource(source.text, declaring: "LocalAssembly"))
    try local.compose("BillingModule", from: "BillingLive")
    #expect(local.text.ranges(of: "import BillingLive").count == 1)
    #expect(local.text.ranges(of: "BillingModule()").count == 2)
  }

  @Test(arguments: [("AAA", 0), ("Billing", 1), ("Zebra", 3)])
  func `An import goes where the order of names wants it`(_ name: String, _ line: Int) throws {
    var source = try #require(AssemblySource(text, declaring: "ServerAssembly"))
    try source.compose("AnyModule", from: name)
    #expect(source.text.split(separator: "\n")[line] == "import \(name)")
  }

  @Test func `A source without the assembly is another one's`() {
    #expect(AssemblySource(text, declaring: "OtherAssembly") == nil)
  }

  @Test func `Modules that are not in a block are refused`() throws {
    let text = "struct SmallAssembly: Assembly { var modules: Modules { UsersModule() } }\n"
    var source = try #require(AssemblySource(text, declaring: "SmallAssembly"))
    #expect(throws: Refusal.self) { try source.compose("BillingModule", from: "BillingLive") }
    #expect(source.text == text)
  }
}
