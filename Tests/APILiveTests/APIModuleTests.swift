import API
import APILive
import APITesting
import HTTPClient
import Logging
import Testing
import Truss
import TrussTesting

@Suite(.timeLimit(.minutes(20)))
struct APIModuleTests {
  struct Application: Assembly {
    var inputs: Inputs { ServerConfiguration.self }
    var modules: Modules {
      APIModule()
      Greeting()
    }
    var roots: Roots { (any HTTPServer).self }
  }

  /// A feature as applications compose it: one scope for each request.
  struct Greeting: Module {
    var requires: Requirements { RequestLog.self; Principal.self }

    var bindings: Bindings {
      Value(Log { _ in }).exported()
      Scoped(in: RequestContext.self, Greeter.init(context:log:principal:))
      Contribution(to: Route.self) { (greeters: ScopeFactory<RequestContext, Greeter>) in
        Route(.get, "/greeting", name: "greeting", access: .requires(.read)) { request in
          try await greeters.open(request.context) { try $0.greet() }
        }
      }
    }
  }

  struct Greeter {
    let context: RequestContext
    let log: RequestLog
    let principal: Principal

    func greet() throws -> Response {
      log.warning("greeted")
      return try .json(["for": context.requestID, "hello": principal.name])
    }
  }

  @Test(.container(Application()) { Value(ServerConfiguration(port: 0)) })
  func `Every request has its own scope, log and principal`() async throws {
    expectVerifies(Application())
    @Inject var server: any HTTPServer
    let request = Request(.get, "/greeting", context: RequestContext(requestID: "r1"))
    let response = await server.respond(to: request)
    #expect(try JSON(parsing: response.body) == ["for": "r1", "hello": "anyone"])
    #expect(server.address != nil)
  }
}
