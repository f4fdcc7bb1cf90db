import Testing
import Truss
import TrussTesting

struct ForbiddenModulesTests {
  private func failures(
    _ forbidden: ForbiddenModules,
    @OverridesBuilder _ overrides: @escaping @Sendable () -> Overrides = {
      Overrides { Value((any Store).self, MemoryStore()) }
    }
  ) async throws -> [String] {
    try await recordedTexts(isIntermittent: true) {
      _ = try await withTrait(
        .container(ShopAssembly(), forbidding: forbidden, overrides: overrides)
      ) {
        try Container.current().resolve(Users.self).list()
      }
    }
  }

  @Test func `A test that uses a forbidden binding fails, and names it`() async throws {
    let found = try await failures(.all(except: UsersModule.self)) {
      Value(StoreConfiguration(folder: "test"))
    }
    #expect(found.count == 1)
    let text = try #require(found.first)
    #expect(text.hasPrefix("the test uses `any Store`, a forbidden binding of StoreModule\n"))
    #expect(text.contains("TrussTestingTests/Shop.swift:"))
    #expect(text.contains("path: shop → Users → any Store\n"))
  }

  @Test func `A binding that the test overrides is not forbidden`() async throws {
    #expect(try await failures(.all(except: UsersModule.self)).isEmpty)
  }

  @Test func `Only the selected modules are forbidden`() async throws {
    #expect(try await failures(.only(StoreModule.self)).isEmpty)
    let users = try await failures(.only(UsersModule.self))
    #expect(users.map { $0.prefix(20) } == ["the test uses `Users"])
  }
}

/// How a strict test explains what it has used.
struct LiveReachTests {
  private final class Network: Sendable {}
  private struct Feed: Sendable { let network: Network, cache: Cache }
  private struct Cache: Sendable { let network: Network }
  private struct FeedScreen: Sendable { let feed: Feed }
  private struct NewsScreen: Sendable { let feed: Feed }
  private struct Settings: Sendable {}
  private struct IdleScreen: Sendable { let feed: Lazy<Feed>, settings: Lazy<Settings> }
  private final class Sync: Sendable { init(network: Network) {} }
  @MainActor private final class Window { init(network: Network) {} }

  private struct LiveModule: Module {
    var bindings: Bindings {
      Singleton(Network.init).exported()
      Singleton(Cache.init(network:))
      Singleton(Feed.init(network:cache:)).exported()
      Value(Settings()).exported()
    }
  }

  private struct ScreensModule: Module {
    var requires: Requirements { Feed.self; Network.self; Settings.self }
    var bindings: Bindings {
      Transient(FeedScreen.init(feed:)).exported()
      Transient(NewsScreen.init(feed:)).exported()
      Transient(IdleScreen.init(feed:settings:)).exported()
    }
  }

  private struct App: Assembly {
    var name: String { "news" }
    var modules: Modules { LiveModule(); ScreensModule(); other }
    var roots: Roots {
      FeedScreen.self
      NewsScreen.self
      IdleScreen.self
      if other is WindowModule { Window.self }
    }
    var other: any Module = EmptyModule()
  }

  private struct EmptyModule: Module { var bindings: Bindings {} }
  private struct SyncModule: Module {
    var requires: Requirements { Network.self }
    var bindings: Bindings { Singleton(Sync.init(network:)).eager() }
  }
  private struct WindowModule: Module {
    var requires: Requirements { Network.self }
    var bindings: Bindings { Singleton(Window.init(network:)).exported() }
  }

  private func failures(
    in app: App = App(), forbidding forbidden: ForbiddenModules = .only(LiveModule.self),
    _ test: @escaping @Sendable (Container) throws -> Void = { _ in }
  ) async throws -> [[Substring]] {
    nonisolated(unsafe) let app = app
    let texts = try await recordedTexts(isIntermittent: true) {
      _ = try await withTrait(.container(app, forbidding: forbidden)) {
        try test(Container.current())
      }
    }
    return texts.map { $0.split(separator: "\n") }
  }

  @Test func `A forbidden binding that only another one uses is not reported`() async throws {
    let found = try await failures { _ = try $0.resolve(FeedScreen.self) }
    #expect(found.map(\.first) == ["the test uses `Feed`, a forbidden binding of LiveModule"])
    #expect(found.first?.contains("  path: news → FeedScreen → Feed") == true)
  }

  @Test func `The path is that of the test`() async throws {
    let found = try await failures { _ = try $0.resolve(NewsScreen.self) }
    #expect(found.count == 1)
    #expect(found.first?.contains("  path: news → NewsScreen → Feed") == true)
  }

  @Test func `One failure lists all forbidden bindings`() async throws {
    let found = try await failures(in: App(other: SyncModule())) {
      _ = try $0.resolve(FeedScreen.self)
    }
    #expect(found.count == 1)
    let lines = try #require(found.first)
    #expect(
      lines.filter { $0.hasPrefix("the test uses") } == [
        "the test uses 2 forbidden bindings",
        "the test uses `Feed`, a forbidden binding of LiveModule",
        "the test uses `Network`, a forbidden binding of LiveModule, because `Sync` is eager",
      ])
    #expect(lines.filter { $0.hasPrefix("  path: ") }.count == 2)
    #expect(lines.last == "  fix: override each, or something on the path")
  }

  @Test func `A deferred dependency counts once it is used`() async throws {
    let unread = try await failures { _ = try $0.resolve(IdleScreen.self) }
    #expect(unread.isEmpty)
    let read = try await failures { _ = try $0.resolve(IdleScreen.self).feed.value }
    #expect(read.count == 1)
    #expect(read.first?.contains("  path: news → IdleScreen → Lazy<Feed>") == true)
  }

  @Test func `The reason for a construction without a request is reported`() async throws {
    let eager = try await failures(in: App(other: SyncModule()))
    #expect(
      eager.map(\.first) == [
        "the test uses `Network`, a forbidden binding of LiveModule, because `Sync` is eager"
      ])
    #expect(eager.first?.contains("  path: news → Sync → Network") == true)

    let prepared = try await failures(in: App(other: WindowModule()))
    #expect(
      prepared.map(\.first) == [
        "the test uses `Network`, a forbidden binding of LiveModule, because `Window` is constructed with the container"
      ])
  }

  @Test func `An eager binding that is forbidden hides its dependencies`() async throws {
    let found = try await failures(
      in: App(other: SyncModule()), forbidding: .only(LiveModule.self, SyncModule.self))
    #expect(
      found.map(\.first) == [
        "the test uses `Sync`, a forbidden binding of SyncModule, because `Sync` is eager"
      ])
  }
}
