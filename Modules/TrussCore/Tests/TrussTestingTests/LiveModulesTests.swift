import Testing
import Truss
import TrussTesting

struct LiveModulesTests {
  private func failures(
    _ live: LiveModules, @OverridesBuilder _ overrides: @escaping @Sendable () -> Overrides
  ) async throws -> [String] {
    let texts = Texts()
    try await withKnownIssue(isIntermittent: true) {
      _ = try await withTrait(.container(ShopAssembly(), live: live, overrides: overrides)) {
        try Container.current().resolve(Users.self).list()
      }
    } matching: { issue in
      texts.add(issue)
      return true
    }
    return texts.all
  }

  @Test func `A test that uses a live binding fails, and names it`() async throws {
    let found = try await failures(.all(except: UsersModule.self)) {
      Value(StoreConfiguration(folder: "test"))
    }
    #expect(found.count == 1)
    let text = try #require(found.first)
    #expect(text.hasPrefix("the test uses `any Store`, a live binding of StoreModule\n"))
    #expect(text.contains("TrussTestingTests/Shop.swift:"))
    #expect(text.contains("path: shop → Users → any Store\n"))
  }

  @Test func `What a test overrides is not live`() async throws {
    let found = try await failures(.all(except: UsersModule.self)) {
      Value((any Store).self, MemoryStore())
    }
    #expect(found.isEmpty)
  }

  @Test func `Only the selected modules are live`() async throws {
    let store = try await failures(.only(StoreModule.self)) {
      Value((any Store).self, MemoryStore())
    }
    #expect(store.isEmpty)
    let users = try await failures(.only(UsersModule.self)) {
      Value((any Store).self, MemoryStore())
    }
    #expect(
      users.map { $0.prefix(20) } == ["the test uses `Users", "the test uses `Clock"])
  }
}
