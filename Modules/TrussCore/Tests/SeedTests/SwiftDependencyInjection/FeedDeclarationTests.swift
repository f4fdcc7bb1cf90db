import Testing
import Truss
import TrussTesting

/// Covers what swift-dependency-injection declares: lifetimes, custom bindings, qualifiers, arguments.
struct FeedDeclarationTests {
  private enum Staging: Qualifier {}

  @Test func `The model of a view is constructed with everything it needs`() async throws {
    let models = try await Root(Feed.Application())
    #expect(try models.get().repository.list() == "answer to /users")
  }

  @Test func `The compiler knows the roots of an application`() async throws {
    let models: Root<Feed.UserListModel> = try await Root(Feed.Application())
    let (one, other) = (try models.get(), try models.get())
    #expect(one !== other)
    #expect(one.repository === other.repository)
  }

  @Test func `A weak singleton is shared while it is held, then constructed again`()
    async throws
  {
    final class Cache: Sendable {
      let number: Int
      init(number: Int) { self.number = number }
    }
    let made = Tally()
    let app = App {
      WeakSingleton { Cache(number: made.next()) }.exported()
    } roots: {
      Cache.self
    }
    let container = try await Container(app)
    func holding() throws -> [Int] {
      let cache = try container.resolve(Cache.self)
      return try withExtendedLifetime(cache) {
        [cache.number, try container.resolve(Cache.self).number]
      }
    }
    #expect(try holding() == [1, 1])
    #expect(try holding() == [2, 2])
  }

  @Test func `A binding provides a type of another library`() async throws {
    struct Connector: Sendable { let timeout: Duration }  // as declared by another library
    let app = App {
      Value(Duration.seconds(5))
      Factory { (timeout: Duration) in Connector(timeout: timeout) }.exported()
    } roots: {
      Connector.self
    }
    #expect(try await Container(app).resolve(Connector.self).timeout == .seconds(5))
  }

  @Test func `A protocol is bound to a singleton, and both are one instance`() async throws {
    let container = try await Container(Feed.Application())
    let repository = try container.resolve(Feed.UserRepository.self)
    #expect(try container.resolve((any Feed.Users).self) === repository)
  }

  @Test func `A parameter with a default value is left out of the binding`() async throws {
    struct Page: Sendable {
      let service: Feed.APIService
      let size: Int
      init(service: Feed.APIService, size: Int = 20) {
        self.service = service
        self.size = size
      }
    }
    let app = App {
      Singleton(Feed.APIService.init)
      Factory { (service: Feed.APIService) in Page(service: service) }.exported()
    } roots: {
      Page.self
    }
    expectVerifies(app)
    #expect(try await Container(app).resolve(Page.self).size == 20)
  }

  @Test func `A structure without an initializer has the memberwise one`() async throws {
    struct Page: Sendable {
      let service: Feed.APIService
      let size: Int
    }
    let app = App {
      Singleton(Feed.APIService.init)
      Value(20)
      Factory(Page.init(service:size:)).exported()
    } roots: {
      Page.self
    }
    #expect(try await Container(app).resolve(Page.self).size == 20)
  }

  @Test func `Nested types of equal names are different types`() async throws {
    enum Users { struct Model: Sendable {} }
    enum Posts { struct Model: Sendable {} }
    let app = App {
      Factory(Users.Model.init).exported()
      Factory(Posts.Model.init).exported()
    } roots: {
      Users.Model.self
      Posts.Model.self
    }
    expectVerifies(app)
    let container = try await Container(app)
    _ = try (container.resolve(Users.Model.self), container.resolve(Posts.Model.self))
  }

  @Test func `A qualifier distinguishes bindings, and a parameter takes the one it names`()
    async throws
  {
    let app = App {
      Value("production")
      Value("staging").qualified(Staging.self)
      Factory { (url: String) in [url] }.qualifying(String.self, by: Staging.self).exported()
      Factory { (url: String) in Set([url]) }.exported()
    } roots: {
      [String].self
      Set<String>.self
    }
    let container = try await Container(app)
    #expect(try container.resolve([String].self) == ["staging"])
    #expect(try container.resolve(Set<String>.self) == ["production"])
  }

  @Test func `A private binding stays in its module, an exported one is for all`() {
    let app = App {
      Feed.FeedModule()
    } roots: {
      Feed.UserRepository.self
      Feed.APIService.self
    }
    #expect(errors(of: app) == [.privateBinding])
  }

  @Test func `Assisted arguments come from the caller, the others from the graph`() async throws {
    struct Detail: Sendable {
      let repository: Feed.UserRepository
      let user: String
    }
    struct List: Sendable { let details: AssistedFactory<Detail, String> }
    let app = App {
      Feed.FeedModule()
      Feature("details") {
        Feed.UserRepository.self
      } bindings: {
        Factory(Detail.init(repository:user:))
        Factory(List.init(details:)).exported()
      }
    } roots: {
      List.self
      Feed.UserRepository.self
    }
    let container = try await Container(app)
    let detail = try container.resolve(List.self).details.make("ada")
    #expect(detail.user == "ada")
    #expect(try container.resolve(Feed.UserRepository.self) === detail.repository)
  }

  @Test func `A factory that throws throws to the caller`() async throws {
    struct Offline: Error {}
    let app = App {
      Singleton(Feed.APIService.self) { throw Offline() }.exported()
    } roots: {
      Feed.APIService.self
    }
    let container = try await Container(app)
    #expect(throws: Offline.self) { try container.resolve(Feed.APIService.self) }
  }
}
