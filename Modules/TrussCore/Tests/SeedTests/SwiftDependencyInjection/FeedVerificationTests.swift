import Testing
import Truss
import TrussTesting

/// Covers what swift-dependency-injection validates at setup, and its modules.
struct FeedVerificationTests {
  private struct CoreModule: Module {
    var bindings: Bindings { Singleton(Feed.APIService.init).exported() }
  }

  private struct UsersModule: Module {
    var includes: Modules { CoreModule() }
    var requires: Requirements { Feed.APIService.self }
    var bindings: Bindings { Singleton(Feed.UserRepository.init(service:)).exported() }
  }

  private struct PostsModule: Module {
    var includes: Modules { CoreModule() }
    var requires: Requirements { Feed.APIService.self }
    var bindings: Bindings {
      Singleton { (service: Feed.APIService) in service.request("/posts") }.exported()
    }
  }

  private var app: App {
    App {
      UsersModule()
      PostsModule()
    } roots: {
      Feed.UserRepository.self
      String.self
    }
  }

  @Test func `A module is registered once, however many modules include it`() async throws {
    expectVerifies(app)
    #expect(Graph(of: app).modules.map(\.name).count { $0 == "CoreModule" } == 1)
    let container = try await Container(app)
    #expect(try container.resolve(String.self) == "answer to /posts")
  }

  @Test func `Modules that include one another are a finding`() {
    struct First: Module {
      var includes: Modules { Second() }
      var bindings: Bindings { Value(1).exported() }
    }
    struct Second: Module {
      var includes: Modules { First() }
      var bindings: Bindings {}
    }
    let app = App {
      First()
    } roots: {
      Int.self
    }
    #expect(errors(of: app) == [.includeCycle])
  }

  @Test func `Everything is validated before anything is created, and errors are thrown`()
    async throws
  {
    let made = Tally()
    let app = App {
      Singleton {
        made.next()
        return Feed.APIService()
      }
      Singleton { (service: Feed.APIService, missing: Int) in "\(missing)" }.exported()
    } roots: {
      String.self
    }
    let error = try await #require(throws: GraphError.self) { try await Container(app) }
    #expect(error.diagnostics.map(\.id) == [.missingBinding])
    #expect(made.value == 0)
  }

  @Test func `The dependencies of a custom binding are validated too`() {
    let app = App {
      Factory { (service: Feed.APIService) in [service] }.exported()
    } roots: {
      [Feed.APIService].self
    }
    #expect(errors(of: app) == [.missingBinding])
  }

  @Test func `A cycle is reported with its members`() {
    final class Chicken: Sendable { init(egg: Egg) {} }
    final class Egg: Sendable { init(chicken: Chicken) {} }
    let app = App {
      Singleton(Chicken.init(egg:)).exported()
      Singleton(Egg.init(chicken:))
    } roots: {
      Chicken.self
    }
    let findings = Graph(of: app).diagnostics()
    #expect(findings.map(\.id) == [.dependencyCycle])
    let text = findings.map { DiagnosticText($0, in: "app").description }.joined()
    #expect(text.contains("Chicken") && text.contains("Egg"))
  }

  @Test func `Injecting a type with assisted arguments directly is a finding`() {
    struct Detail: Sendable { let user: String }
    struct List: Sendable { let detail: Detail }
    let app = App {
      Factory(Detail.init(user:)).exported()
      Factory(List.init(detail:)).exported()
    } roots: {
      List.self
      AssistedFactory<Detail, String>.self
    }
    let findings = Graph(of: app).diagnostics()
    #expect(findings.map(\.id) == [.missingBinding])
    let text = findings.map { DiagnosticText($0, in: "app").description }.joined()
    #expect(text.contains("fix: take `AssistedFactory<"))
  }

  @Test func `An application with assisted types verifies`() {
    struct Detail: Sendable { let user: String }
    let app = App {
      Factory(Detail.init(user:)).exported()
    } roots: {
      AssistedFactory<Detail, String>.self
    }
    expectVerifies(app)
  }

  @Test func `One key in two modules is a finding, not a matter of order`() {
    let app = App {
      CoreModule()
      Feature("other") { Singleton(Feed.APIService.init).exported() }
    } roots: {
      Feed.APIService.self
    }
    #expect(errors(of: app) == [.duplicateBinding])
  }

  @Test func `A second setup creates new singletons`() async throws {
    let (first, second) = (try await Container(app), try await Container(app))
    #expect(
      try first.resolve(Feed.UserRepository.self) !== second.resolve(Feed.UserRepository.self))
  }

  @Test func `The graph of an application can be read`() {
    let graph = Graph(of: Feed.Application())
    #expect(graph.modules.map(\.name) == ["FeedModule"])
    #expect(graph.nodes.contains { $0.key == Key(Feed.UserListModel.self) })
  }
}
