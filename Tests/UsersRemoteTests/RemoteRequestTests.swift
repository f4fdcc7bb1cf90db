import Foundation
import HTTPClient
import HTTPClientTesting
import Testing
import Users

struct RemoteRequestTests {
  private let id: UserID
  private let user: User

  init() throws {
    id = try UserID("6f9619ff-8b86-4d01-b42d-00cf4fc964ff")
    let time = Timestamp(milliseconds: 1_772_353_800_125)
    user = User(id: id, try UserDraft(name: "Ada", email: "ada@example.org"), at: time)
  }

  private func json(_ value: some Encodable) throws -> String {
    String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
  }

  @Test func `A user is created by a POST`() async throws {
    let remote = try await RemoteUsers(201, body: try json(user))
    let draft = UserDraft(name: user.name, email: user.email)
    #expect(try await remote.directory.create(draft) == user)
    let request = try #require(remote.client.requests.first)
    #expect(request.method == "POST")
    #expect(request.url.absoluteString == "http://users.example:8080/api/v1/users")
    #expect(request.headers["Content-Type"] == "application/json")
    #expect(try JSONDecoder().decode(UserDraft.self, from: request.body) == draft)
  }

  @Test func `A user is read by a GET`() async throws {
    let remote = try await RemoteUsers(200, body: try json(user))
    #expect(try await remote.directory.user(id) == user)
    let request = try #require(remote.client.requests.first)
    #expect(request.method == "GET")
    #expect(request.url.absoluteString == "http://users.example:8080/api/v1/users/\(id)")
  }

  @Test func `A page is read by a GET with its limit and the last user`() async throws {
    let page = UserPage(users: [user], next: id)
    let remote = try await RemoteUsers(200, body: try json(page))
    #expect(try await remote.directory.users(after: nil, limit: 50) == page)
    #expect(try await remote.directory.users(after: page.next, limit: 7) == page)
    #expect(remote.client.requests.map(\.url.query) == ["limit=50", "limit=7&after=\(id)"])
  }

  @Test func `A user is changed by a PATCH of the expected version`() async throws {
    let change = try UserChange(name: "Ada L.")
    let changed = user.applying(change, at: user.updatedAt)
    let remote = try await RemoteUsers(200, body: try json(changed))
    #expect(try await remote.directory.update(id, change, expecting: 3) == changed)
    _ = try await remote.directory.update(id, change, expecting: nil)
    let requests = remote.client.requests
    #expect(requests.map(\.method) == ["PATCH", "PATCH"])
    let bodies = try requests.map {
      try JSONSerialization.jsonObject(with: $0.body) as? NSDictionary
    }
    #expect(bodies == [["name": "Ada L.", "version": 3], ["name": "Ada L."]])
  }

  @Test func `A user is removed by a DELETE`() async throws {
    let remote = try await RemoteUsers(204)
    try await remote.directory.delete(id, expecting: 3)
    try await remote.directory.delete(id, expecting: nil)
    #expect(remote.client.requests.map(\.method) == ["DELETE", "DELETE"])
    #expect(remote.client.requests.map(\.url.query) == ["version=3", nil])
  }

  @Test func `Requests have the timeout of the endpoint`() async throws {
    let body = Data(try json(user).utf8)
    let endpoint = try HTTPEndpoint("http://users.example", timeout: .seconds(3))
    let remote = try await RemoteUsers(at: endpoint) { _ in
      HTTPClientResponse(200, headers: ["Content-Type": "application/json"], body: body)
    }
    _ = try await remote.directory.user(id)
    #expect(remote.client.requests.map(\.timeout) == [.seconds(3)])
  }

  @Test func `Every request has the token of the endpoint`() async throws {
    let body = Data(try json(user).utf8)
    let answer: FakeHTTPClient.Answer = { request in
      request.method == "DELETE"
        ? HTTPClientResponse(204)
        : HTTPClientResponse(200, headers: ["Content-Type": "application/json"], body: body)
    }
    let endpoint = try HTTPEndpoint("http://users.example", token: HTTPToken("s3cret"))
    let remote = try await RemoteUsers(at: endpoint, answer: answer)
    _ = try await remote.directory.user(id)
    try await remote.directory.delete(id, expecting: nil)
    #expect(
      remote.client.requests.map { $0.headers["Authorization"] }
        == ["Bearer s3cret", "Bearer s3cret"])
    let anonymous = try await RemoteUsers(answer: answer)
    _ = try await anonymous.directory.user(id)
    #expect(anonymous.client.requests.map { $0.headers["Authorization"] } == [nil])
  }
}
