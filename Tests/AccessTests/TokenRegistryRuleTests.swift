import Access
import AccessTesting
import Testing

struct TokenRegistryRuleTests {
  @Test(arguments: TokenRegistryRule.all)
  func `A registry in memory follows the rule`(_ rule: TokenRegistryRule) async throws {
    try await rule.check(InMemoryTokenRegistry())
  }

  @Test func `A registry in memory fails with the given error`() async throws {
    let tokens = InMemoryTokenRegistry()
    let issued = try await tokens.issue(Sample.request())
    await tokens.fail(with: .busy("told to fail"))
    await #expect(throws: AccessError.busy("told to fail")) { try await tokens.tokens() }
    await #expect(throws: AccessError.busy("told to fail")) {
      try await tokens.verify(issued.bearer)
    }
    await tokens.fail(with: nil)
    #expect(try await tokens.tokens() == [issued.token])
  }
}
