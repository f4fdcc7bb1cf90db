import Testing
import Truss
import TrussTesting

/// Whether a test may use the bindings that an assembly declares itself.
struct ForbiddenAssemblyTests {
  private struct Title: Sendable { let text: String }
  private struct Subtitle: Sendable { let title: Title }
  private struct Page: Sendable { let subtitle: Subtitle }

  private struct PageModule: Module {
    var requires: Requirements { Subtitle.self }
    var exports: Bindings { Transient(Page.init) }
  }

  private struct TitleAssembly: Assembly {
    var bindings: Bindings { Singleton { Title(text: "live") } }
    var roots: Roots { Title.self }
  }

  private struct PageAssembly: Assembly {
    var base: some Assembly { TitleAssembly() }
    var modules: Modules { PageModule() }
    var exports: Bindings { Singleton(Subtitle.init) }
    var entry: EntryPoint<Page> { .provided }
  }

  /// The first lines of the failures of a test that uses the page.
  private func failures(
    _ forbidden: ForbiddenModules,
    @OverridesBuilder _ overrides: @escaping @Sendable () -> Overrides = { Overrides() }
  ) async throws -> [String] {
    let texts = try await recordedTexts(isIntermittent: true) {
      _ = try await withTrait(
        .container(PageAssembly(), forbidding: forbidden, overrides: overrides)
      ) {
        try Container.current().resolve(Page.self)
      }
    }
    return texts.compactMap { $0.split(separator: "\n").first.map(String.init) }
  }

  private let subtitle = "the test uses `Subtitle`, a forbidden binding of PageAssembly"

  @Test func `The bindings of an assembly are forbidden unless its type is an exception`()
    async throws
  {
    #expect(try await failures(.all(except: PageModule.self)) == [subtitle])
    #expect(
      try await failures(.all(except: PageModule.self)) { Value(Subtitle(title: Title(text: ""))) }
        == [])
    #expect(try await failures(.all(except: PageAssembly.self, PageModule.self)) == [])
  }

  @Test func `The exception of an assembly includes its bases, and that of a base is its own`()
    async throws
  {
    #expect(try await failures(.all(except: TitleAssembly.self, PageModule.self)) == [subtitle])
    #expect(
      try await failures(.all(except: PageAssembly.self))
        == ["the test uses `Page`, a forbidden binding of PageModule"])
  }

  @Test func `The bindings of an assembly can be forbidden alone`() async throws {
    #expect(try await failures(.only(PageAssembly.self)) == [subtitle])
    #expect(
      try await failures(.only(TitleAssembly.self))
        == ["the test uses `Title`, a forbidden binding of TitleAssembly"])
    #expect(try await failures(.only(PageModule.self)).count == 1)
  }
}
