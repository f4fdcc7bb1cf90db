import API
import APITesting
import Logging
import Testing

struct AuthorizationTests {
  /// Lets callers pass who name themselves.
  struct Doorkeeper: Authorizer {
    func answer(
      _ request: Request, with route: Route, requiring permission: Permission
    ) async throws -> Response {
      guard let name = request.headers["X-Name"] else {
        throw Problem(.forbidden, detail: "\(route.name) requires \(permission).")
      }
      var request = request
      request.context.principal = Principal(id: name, name: name, permissions: .only([permission]))
      return try await route.handler(request)
    }
  }

  private func route(_ access: Route.Access) -> Route {
    Route(.get, "/who", name: "who", access: access) { request in
      try .json(["id": request.context.principal.id])
    }
  }

  @Test func `An authorizer decides about routes that require a permission`() async throws {
    let server = try await RoutesUnderTest([route(.requires(.write))], authorizer: Doorkeeper())
    let refused = await server.send(.get, "/who")
    #expect(refused.status == .forbidden)
    #expect(String(decoding: refused.body, as: UTF8.self).contains("who requires write."))
    let allowed = await server.send(.get, "/who", headers: ["X-Name": "ada"])
    #expect(try JSON(parsing: allowed.body) == ["id": "ada"])
  }

  @Test func `Routes that are open to everyone do not ask the authorizer`() async throws {
    let server = try await RoutesUnderTest([route(.everyone)], authorizer: Doorkeeper())
    #expect(try await JSON(parsing: server.send(.get, "/who").body) == ["id": "anonymous"])
    #expect(await server.send(.get, "/healthz").status == .ok)
    #expect(await server.send(.get, "/readyz").status == .ok)
  }

  @Test(arguments: [
    "127.0.0.1", "127.0.0.1:8080", "127.1.2.3", "localhost", "LOCALHOST:80", "[::1]", "[::1]:8080",
  ])
  func `Without an authorizer requests for this machine pass`(_ host: String) async throws {
    let server = try await RoutesUnderTest([route(.requires(.write))])
    #expect(await server.send(.get, "/who", headers: ["Host": host]).status == .ok)
  }

  @Test(arguments: [
    "example.org", "example.org:8080", "localhost.example.org", "127.0.0.1.example.org", "[::2]",
    "127.0.0.1.", "127.0.0.256", "10.0.0.1", "0.0.0.0", "", "[", ":80", "notlocalhost",
  ])
  func `Without an authorizer a page of another host gets nothing`(_ host: String) async throws {
    let headers: Headers = ["Host": host]
    let guarded = try await RoutesUnderTest([route(.requires(.write))])
    let response = await guarded.send(.get, "/who", headers: headers)
    #expect(response.status == .forbidden)
    #expect(String(decoding: response.body, as: UTF8.self).contains("requests for “\(host)” are"))
    let open = try await RoutesUnderTest([route(.everyone)])
    #expect(await open.send(.get, "/who", headers: headers).status == .ok)
  }

  @Test func `Permissions contain what they name`() {
    #expect(Permissions.all.contains(Permission("billing.refund")))
    #expect(Permissions.only([.read]).contains(.read))
    #expect(!Permissions.only([.read]).contains(.write))
  }
}
