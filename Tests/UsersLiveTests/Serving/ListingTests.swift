import API
import APITesting
import Testing
import Users
import UsersTesting

struct ListingTests {
  @Test func `The pages of 250 users contain each user once`() async throws {
    try await UsersSite.run { site in
      let created = try await Sample.fill(site.users, with: 250)
      var listed: [User] = []
      var target: String? = "/v1/users?limit=60"
      var sizes: [Int] = []
      while let current = target {
        let response = try await site.send(.get, current)
        #expect(response.status == .ok)
        let page = try response.json(UserPage.self)
        sizes.append(page.users.count)
        listed += page.users
        target = page.next.map { "/v1/users?limit=60&after=\($0)" }
      }
      #expect(sizes == [60, 60, 60, 60, 10])
      #expect(Set(listed) == Set(created))
      #expect(listed == created.sorted { $0.id < $1.id })
    }
  }

  @Test func `Without a limit a page has fifty users`() async throws {
    try await UsersSite.run { site in
      _ = try await Sample.fill(site.users, with: 51)
      let page = try await site.send(.get, "/v1/users").json(UserPage.self)
      #expect(page.users.count == 50)
      #expect(page.next != nil)
    }
  }

  @Test(arguments: ["0", "101", "-1", "x", "", "1.5", "1e1", "99999999999999999999", "%20"])
  func `A limit that is not a number in range is rejected`(_ limit: String) async throws {
    try await UsersSite.run { site in
      let response = try await site.send(.get, "/v1/users?limit=\(limit)")
      #expect(response.status == .badRequest)
      #expect(response.faults.map(\.field) == ["limit"])
      #expect(response.problem.detail?.contains("from 1 to 100") == true)
    }
  }

  @Test(arguments: ["", "x", "2", "6f9619ff8b864d01b42d00cf4fc964ff", "%F0%9F%98%80"])
  func `A page after no user is rejected`(_ id: String) async throws {
    try await UsersSite.run { site in
      let response = try await site.send(.get, "/v1/users?after=\(id)")
      #expect(response.status == .badRequest)
      #expect(response.problem.detail?.contains("“after”") == true)
    }
  }

  @Test(arguments: [
    ("page=2", "“page”"), ("limit=1&limit=2", "“limit” 2 times"), ("Limit=1", "“Limit”"),
  ])
  func `An unknown or repeated query name is rejected`(
    _ query: String, _ reason: String
  ) async throws {
    try await UsersSite.run { site in
      let response = try await site.send(.get, "/v1/users?\(query)")
      #expect(response.status == .badRequest)
      #expect(response.problem.detail?.contains(reason) == true, "\(response.problem)")
    }
  }

  @Test(arguments: [
    (API.Method.put, "/v1/users"), (.delete, "/v1/users"), (.post, "/v1/users/1"),
    (.put, "/v1/users/1"),
  ])
  func `An unsupported method is rejected with the supported ones`(
    _ method: API.Method, _ path: String
  ) async throws {
    try await UsersSite.run { site in
      let response = try await site.send(method, path)
      #expect(response.status == .methodNotAllowed)
      #expect(response.headers[.allow]?.contains("GET") == true)
    }
  }
}
