import API
import APITesting
import Foundation
import Logging
import Testing

struct RoutingTests {
  func route(_ method: API.Method, _ pattern: String, name: String? = nil) -> Route {
    Route(method, pattern, name: name ?? pattern, access: .everyone) { request in
      try .json(["route": pattern].merging(request.parameters) { $1 })
    }
  }

  func answer(_ target: String, _ method: API.Method = .get, of routes: Route...) async throws
    -> JSON
  {
    let response = await (try RoutesUnderTest(routes)).send(method, target)
    return try JSON(parsing: response.body)
  }

  @Test func `Literal segments win over parameters`() async throws {
    let routes = [
      route(.get, "/{kind}/{id}"), route(.get, "/users/{id}"), route(.get, "/users/me"),
      route(.get, "/{kind}/me/more"),
    ]
    let server = try await RoutesUnderTest(routes)
    for (target, expected) in [
      ("/users/me", "/users/me"), ("/users/1", "/users/{id}"), ("/things/me", "/{kind}/{id}"),
      ("/users/me/more", "/{kind}/me/more"),
    ] {
      let answer = try await server.send(.get, target).json([String: String].self)
      #expect(answer["route"] == expected, "\(target)")
    }
  }

  @Test func `A method without a literal route is matched by the other routes`() async throws {
    let answer = try await answer(
      "/users/me", .delete, of: route(.get, "/users/me"), route(.delete, "/users/{id}"))
    #expect(answer == ["route": "/users/{id}", "id": "me"])
  }

  @Test func `Segments are decoded after the path is split`() async throws {
    let answer = try await answer("/items/a%2Fb%20%C3%A4+", of: route(.get, "/items/{id}"))
    #expect(answer == ["route": "/items/{id}", "id": "a/b ä+"])
  }

  @Test func `The query is decoded, and keeps its order`() async throws {
    let route = Route(.get, "/", name: "root", access: .everyone) { request in
      try .json(request.query.items.map { [$0.name, $0.value] })
    }
    let answer = try await answer("/?b=1+2&a=%C3%A4%26&&c&a==", of: route)
    #expect(answer == [["b", "1 2"], ["a", "ä&"], ["c", ""], ["a", "="]])
  }

  @Test(arguments: ["/nothing", "/items", "/items/", "/items/1/", "//items/1", "/ITEMS/1", "/"])
  func `A path without a route is not found`(target: String) async throws {
    let response = try await RoutesUnderTest([route(.get, "/items/{id}")]).send(.get, target)
    #expect(response.status == .notFound)
    #expect(response.headers[.contentType] == "application/problem+json")
  }

  @Test func `A method without a route is rejected with the allowed methods`() async throws {
    let server = try await RoutesUnderTest([
      route(.get, "/items/{id}"), route(.delete, "/items/{name}"), route(.put, "/items/one"),
    ])
    let response = await server.send(.post, "/items/one")
    #expect(response.status == .methodNotAllowed)
    #expect(response.headers[.allow] == "DELETE, GET, HEAD, PUT")
    #expect(await server.send(Method(rawValue: "BREW"), "/items/2").status == .methodNotAllowed)
  }

  @Test func `HEAD is answered by the route for GET, without the body`() async throws {
    let server = try await RoutesUnderTest([route(.get, "/")])
    let get = await server.send(.get, "/")
    let head = await server.send(.head, "/")
    #expect(head.status == .ok)
    #expect(head.body.isEmpty)
    #expect(head.headers[.contentLength] == String(get.body.count))
  }

  @Test func `Two routes for the same requests are rejected, naming both`() async throws {
    let first = Route(.get, "/items/{id}", name: "first", access: .everyone) { _ in Response(.ok) }
    let second = Route(.get, "/items/{name}", name: "second", access: .everyone) { _ in
      Response(.ok)
    }
    let error = await #expect(throws: RouteError.self) {
      try await RoutesUnderTest([first, route(.put, "/items/{id}"), second])
    }
    #expect(error == .duplicate(route: first.description, other: second.description))
    #expect(
      error?.description == """
        The routes “first” (GET /items/{id}, \(first.location)) and “second” (GET /items/{name}, \
        \(second.location)) answer the same requests. Remove one, or change its method or its pattern.
        """)
    #expect(first.location.hasPrefix("APILiveTests/RoutingTests.swift:"))
    #expect(first.location != second.location)
  }

  @Test func `A route of the application cannot replace a health route`() async throws {
    await #expect(throws: RouteError.self) { try await RoutesUnderTest([route(.get, "/healthz")]) }
  }

  @Test(arguments: [
    ("items", "it must begin with “/”"),
    ("/items/", "“” is neither a literal segment nor a parameter such as “{id}”"),
    ("/items/{}", "“{}” is neither a literal segment nor a parameter such as “{id}”"),
    ("/items/{id", "“{id” is neither a literal segment nor a parameter such as “{id}”"),
    ("/a b", "“a b” is neither a literal segment nor a parameter such as “{id}”"),
    ("/{id}/{id}", "the parameter “{id}” occurs twice"),
  ])
  func `An invalid pattern is rejected`(pattern: String, reason: String) async throws {
    let route = route(.get, pattern)
    let error = await #expect(throws: RouteError.self) { try await RoutesUnderTest([route]) }
    #expect(error == .invalidPattern(route: route.description, reason: reason))
  }
}
