import API
import APILive
import APITesting
import Testing
import Truss

@Suite(.timeLimit(.minutes(1)))
struct APIModuleTests {
  struct Application: Assembly {
    var inputs: Inputs { ServerConfiguration.self }
    var modules: Modules {
      APIModule()
      Greeting()
    }
    var roots: Roots {
      (any HTTPServer).self
      (any HTTPClient).self
      Log.self
    }
  }

  /// A feature as applications compose it: one scope for each request.
  struct Greeting: Module {
    var requires: Requirements { RequestLog.self }

    var bindings: Bindings {
      Scoped(in: RequestContext.self, Greeter.init(context:log:))
      Contribution(to: Route.self) { (greeters: ScopeFactory<RequestContext, Greeter>) in
        Route(.get, "/greeting", name: "greeting") { request in
          try await greeters.open(request.context) { try $0.greet() }
        }
      }
    }
  }

  struct Greeter {
    let context: RequestContext
    let log: RequestLog

    func greet() throws -> Response {
      log.warning("greeted")
      return try .json(["for": context.requestID])
    }
  }

  @Test func `The module's graph is sound`() {
    #expect(Graph(of: Application()).diagnostics() == [])
  }

  @Test func `A client alone needs no server configuration`() {
    struct Client: Assembly {
      var modules: Modules { APIModule() }
      var roots: Roots { (any HTTPClient).self }
    }
    #expect(Graph(of: Client()).diagnostics() == [])
  }

  @Test func `The log has the threshold of the configuration`() async throws {
    let container = try await Container(Application()) {
      Value(ServerConfiguration(logLevel: .error))
    }
    #expect(try container.resolve(Log.self).threshold == .error)
  }

  @Test func `Every request has its own scope and log`() async throws {
    let container = try await Container(Application()) {
      Value(ServerConfiguration(port: 0, logLevel: .error))
    }
    try await container.run { container in
      let server = try container.resolve((any HTTPServer).self)
      let request = Request(
        .get, "/greeting", context: RequestContext(requestID: "r1"))
      let response = await server.respond(to: request)
      #expect(try JSON(parsing: response.body) == ["for": "r1"])
      #expect(server.address != nil)
    }
  }
}
