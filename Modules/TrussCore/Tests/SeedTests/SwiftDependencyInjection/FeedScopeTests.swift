import Testing
import Truss

/// Covers the scopes and child containers of swift-dependency-injection.
struct FeedScopeTests {
  private struct Session: Sendable { let user: String }

  private final class Account: Sendable {
    let user: String
    init(session: Session) { user = session.user }
  }

  private final class Theme: Sendable {
    let name: String
    init(name: String) { self.name = name }
  }

  private final class Painter: Sendable {
    let theme: Theme
    init(theme: Theme) { self.theme = theme }
  }

  private struct Drawing: Sendable { let theme: Theme }

  private var parent: App {
    App {
      Singleton { Theme(name: "light") }.exported()
      Singleton(Painter.init(theme:)).exported()
      Factory(Drawing.init(theme:)).exported()
    } roots: {
      Painter.self
      Theme.self
    }
  }

  private var child: ChildApp<App> {
    ChildApp(of: parent) {
      Singleton { Theme(name: "dark") }.overriding()
    } roots: {
      Theme.self
      Painter.self
      Drawing.self
    }
  }

  private var sessions: App {
    App {
      Scoped(in: Session.self, Account.init(session:)).exported()
    } roots: {
      ScopeFactory<Session, Account>.self
    }
  }

  @Test func `A scope is opened with a value, which its instances take`() async throws {
    let container = try await Container(sessions)
    let scopes = try container.resolve(ScopeFactory<Session, Account>.self)
    #expect(try scopes.open(Session(user: "ada")).entry.user == "ada")
    let user = try await scopes.open(Session(user: "grace")) { $0.user }
    #expect(user == "grace")
  }

  @Test func `A singleton of a scope exists once for each open scope`() async throws {
    struct Pair: Sendable {
      let one: Account
      let other: Account
    }
    let app = App {
      Scoped(in: Session.self, Account.init(session:))
      Scoped(in: Session.self, Pair.init(one:other:)).exported()
    } roots: {
      ScopeFactory<Session, Pair>.self
    }
    let container = try await Container(app)
    let scopes = try container.resolve(ScopeFactory<Session, Pair>.self)
    let (ada, grace) = (
      try scopes.open(Session(user: "ada")), try scopes.open(Session(user: "grace"))
    )
    #expect(ada.entry.one === ada.entry.other)
    #expect(ada.entry.one !== grace.entry.one)
  }

  @Test func `A wider scope that depends on a narrower one is a finding`() {
    let app = App {
      Scoped(in: Session.self, Account.init(session:))
      Singleton { (account: Account) in [account] }.exported()
    } roots: {
      [Account].self
    }
    #expect(errors(of: app) == [.captiveDependency])
  }

  @Test func `A child container sees the exports of its parent, and shares its singletons`()
    async throws
  {
    let container = try await Container(parent)
    let session = try await Container(child, parent: container)
    #expect(try session.resolve(Painter.self) === container.resolve(Painter.self))
  }

  @Test func `A child replaces a binding of its parent only in the child`() async throws {
    let container = try await Container(parent)
    let session = try await Container(child, parent: container)
    #expect(try session.resolve(Theme.self).name == "dark")
    #expect(try container.resolve(Theme.self).name == "light")
    #expect(try session.resolve(Painter.self).theme.name == "light")
    #expect(try session.resolve(Drawing.self).theme.name == "dark")
  }

  @Test func `Two children of one assembly do not share singletons`() async throws {
    let container = try await Container(parent)
    let one = try await Container(child, parent: container)
    let other = try await Container(child, parent: container)
    #expect(try one.resolve(Theme.self) !== other.resolve(Theme.self))
  }

  @Test func `A child is created in a container of its parent only`() async throws {
    struct Other: Assembly {
      var modules: Modules { Feature("other") { Value(1).exported() } }
      var roots: Roots { Int.self }
    }
    let other = try await Container(Other())
    await #expect(throws: ContainerError.self) { try await Container(child, parent: other) }
  }

  @Test func `A child keeps its parent, and the parent does not keep the child`() async throws {
    func children(of container: Container) async throws -> Theme {
      try await Container(child, parent: container).resolve(Theme.self)
    }
    let container = try await Container(parent)
    weak let theme = try await children(of: container)
    #expect(theme == nil)

    func orphan() async throws -> Container {
      try await Container(child, parent: try await Container(parent))
    }
    #expect(try await orphan().resolve(Painter.self).theme.name == "light")
  }
}
