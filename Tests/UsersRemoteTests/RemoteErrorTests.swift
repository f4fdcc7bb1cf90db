import Foundation
import HTTPClient
import Testing
import Users
import UsersTesting

struct RemoteErrorTests {
  private let id = UserID()
  private let address = "http://users.example:8080/api"

  private func problem(
    _ status: Int, _ kind: UsersProblemKind, errors: [[String: String]]? = nil
  ) -> SentProblem {
    SentProblem(status: status, detail: "It is so.", type: kind.rawValue, errors: errors)
  }

  private func outage(_ body: () async throws -> Void) async -> Outage? {
    await #expect(throws: UsersError.self) { try await body() }?.outage
  }

  @Test func `Problems of users convert back to the original errors`() async throws {
    let draft = try Sample.draft()
    let taken = try await RemoteUsers(problem(409, .emailTaken)).directory
    await #expect(throws: UsersError.emailTaken(draft.email)) { try await taken.create(draft) }

    let missing = try await RemoteUsers(problem(404, .notFound)).directory
    await #expect(throws: UsersError.notFound(id)) { try await missing.user(id) }
    await #expect(throws: UsersError.notFound(id)) { try await missing.delete(id, expecting: nil) }

    var conflict = problem(409, .versionConflict)
    conflict.currentVersion = 7
    let changed = try await RemoteUsers(conflict).directory
    await #expect(throws: UsersError.versionConflict(id, expected: 3, current: 7)) {
      try await changed.update(id, UserChange(name: draft.name.text), expecting: 3)
    }
  }

  @Test func `Fields rejected by the server keep its messages`() async throws {
    let errors = [
      ["field": "name", "message": "It is reserved."], ["field": "", "message": "It is odd."],
    ]
    let problem = problem(422, .invalid, errors: errors)
    let users = try await RemoteUsers(problem).directory
    let flaws = UsersError.invalid([
      InvalidField("name", .refused("It is reserved.")), InvalidField(nil, .refused("It is odd.")),
    ])
    await #expect(throws: flaws) { try await users.create(try Sample.draft()) }
    #expect(flaws.description == "name: It is reserved. It is odd.")
  }

  @Test(arguments: [
    (HTTPClientError.timedOut(address: "users.example", after: .seconds(3)), Outage.Kind.transient),
    (.cannotConnect(address: "users.example", reason: "refused"), .transient),
    (.disconnected(address: "users.example", reason: "reset"), .transient),
    (.invalidResponse("it is gibberish"), .permanent),
    (.responseTooLarge(address: "users.example", limit: 7), .permanent),
  ])
  func `A missing response is an outage with the message of the client`(
    _ error: HTTPClientError, _ kind: Outage.Kind
  ) async throws {
    let users = try await RemoteUsers { _ throws(HTTPClientError) in throw error }.directory
    let outage = await outage { _ = try await users.user(id) }
    #expect(outage == Outage(kind, error.description))
  }

  @Test(arguments: [
    (HTTPClientError.timedOut(address: "users.example", after: .seconds(3)), Outage.Kind.transient),
    (.disconnected(address: "users.example", reason: "reset"), .transient),
    (.invalidResponse("it is gibberish"), .permanent),
    (.responseTooLarge(address: "users.example", limit: 7), .permanent),
  ])
  func `Only a write whose response is late, lost or unreadable may have been done`(
    _ error: HTTPClientError, _ kind: Outage.Kind
  ) async throws {
    let users = try await RemoteUsers { _ throws(HTTPClientError) in throw error }.directory
    let change = try UserChange(name: "Ada")
    let read = await outage { _ = try await users.users(after: nil, limit: 50) }
    #expect(read == Outage(kind, error.description))
    let writes: [() async throws -> Void] = [
      { _ = try await users.create(Sample.draft()) },
      { try await users.delete(id, expecting: nil) },
      { _ = try await users.update(id, change, expecting: nil) },
    ]
    for write in writes {
      #expect(
        await outage(write)
          == Outage(.outcomeUnknown, "\(error) The change may or may not have been made."))
    }
  }

  @Test func `A write that cannot be sent has not been done`() async throws {
    let errors: [(HTTPClientError, Outage.Kind)] = [
      (.cannotConnect(address: "users.example", reason: "refused"), .transient),
      (.invalidRequest("it has no host"), .permanent),
    ]
    for (error, kind) in errors {
      let users = try await RemoteUsers { _ throws(HTTPClientError) in throw error }.directory
      let outage = await outage { try await users.delete(id, expecting: nil) }
      #expect(outage == Outage(kind, error.description))
    }
  }

  @Test(arguments: [502, 504])
  func `A write that a gateway answers may have been done, a read fails until it is mended`(
    status: Int
  ) async throws {
    let users = try await RemoteUsers(status, type: "text/html", body: "Bad gateway").directory
    let read = await outage { _ = try await users.user(id) }
    #expect(read == Outage(.permanent, "\(address) answered \(status)."))
    let write = await outage { try await users.delete(id, expecting: nil) }
    #expect(
      write
        == Outage(
          .outcomeUnknown,
          "\(address) answered \(status). The change may or may not have been made."))
  }

  @Test func `A cancelled request is a cancelled operation`() async throws {
    let users = try await RemoteUsers { _ throws(HTTPClientError) in throw .cancelled }.directory
    await #expect(throws: UsersError.cancelled) { try await users.user(id) }
  }

  @Test(arguments: [
    (200, "text/html", "<html>Welcome</html>"), (200, "application/json", "{}"),
    (200, "application/json", #"{"id": 1}"#), (200, "application/json", "not JSON"),
    (404, "text/html", "no such page"), (204, "", ""),
    (302, "text/html", "elsewhere"), (403, "text/html", "go away"),
  ])
  func `A response that does not come from a server of users is reported`(
    _ status: Int, _ type: String, _ body: String
  ) async throws {
    let users = try await RemoteUsers(status, type: type, body: body).directory
    let outage = await outage { _ = try await users.user(id) }
    #expect(outage?.kind == .permanent)
    #expect(outage?.detail.hasPrefix("\(address) does not seem to serve users.") == true)
    #expect(outage?.detail.hasSuffix("Check the address.") == true)
  }

  @Test func `A response about another user than the one asked for is reported`() async throws {
    let (draft, name) = (try Sample.draft(1), try UserName("Grace"))
    let other = User(try Sample.draft(2), at: Timestamp(milliseconds: 0))
    let body = String(decoding: try JSONEncoder().encode(other), as: UTF8.self)
    let created = try await RemoteUsers(201, body: body).directory
    let found = try await RemoteUsers(200, body: body).directory
    let calls: [() async throws -> User] = [
      { try await created.create(draft) },
      { try await found.user(id) },
      { try await found.update(id, UserChange(name: other.name.text), expecting: 1) },
      { try await found.update(other.id, UserChange(name: name.text), expecting: 1) },
      { try await found.update(other.id, UserChange(email: draft.email.text), expecting: 1) },
    ]
    for call in calls {
      #expect(
        await outage { _ = try await call() }
          == Outage(
            .permanent,
            "\(address) does not seem to serve users. It answered with another user. Check the address."
          ))
    }
    #expect(try await found.user(other.id) == other)
  }

  @Test func `Text of a server is shown without control characters, and shortened`() async throws {
    let text = "\u{1B}[31mHACK\r\n\u{9B}2J\u{202E}" + String(repeating: "x", count: 5_000_000)
    let errors = [["field": text, "message": text]]
    let problems = [
      SentProblem(status: 500, detail: text, title: text), SentProblem(status: 404, title: text),
      problem(422, .invalid, errors: errors),
    ]
    for problem in problems {
      let users = try await RemoteUsers(problem).directory
      let error = await #expect(throws: UsersError.self) { try await users.user(id) }
      let message = try #require(error?.description)
      #expect(message.count < 1500 && message.contains("HACK"))
      #expect(!message.contains { "\u{1B}\r\n\u{9B}\u{202E}".contains($0) })
    }
  }

  @Test func `A 404 of another server is a wrong server, not a missing user`() async throws {
    let users = try await RemoteUsers(
      SentProblem(status: 404, detail: "There is nothing at this address.")
    )
    .directory
    #expect(await outage { _ = try await users.user(id) }?.kind == .permanent)
  }

  @Test(arguments: [
    (SentProblem(status: 503, detail: "The load is too high."), Outage.Kind.transient),
    (SentProblem(status: 429, detail: "Slower."), .transient),
    (SentProblem(status: 500, detail: "The log has the reason."), .permanent),
    (SentProblem(status: 504, detail: "No answer."), .permanent),
  ])
  func `A failure of the server is an outage with its message`(
    _ problem: SentProblem, _ kind: Outage.Kind
  ) async throws {
    let users = try await RemoteUsers(problem).directory
    let outage = await outage { _ = try await users.user(id) }
    #expect(outage?.kind == kind)
    #expect(outage?.detail.contains(problem.detail ?? "") == true)
    #expect(outage?.detail.contains(address) == true)
  }

  @Test(arguments: [
    SentProblem(status: 401, detail: "Who are you?"),
    SentProblem(status: 403, detail: "Not with this role."),
  ])
  func `A refusal of the server is not permitted, with its message`(
    _ problem: SentProblem
  ) async throws {
    let users = try await RemoteUsers(problem).directory
    let error = await #expect(throws: UsersError.self) { _ = try await users.user(id) }
    guard case .notPermitted(let reason) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(reason.contains(problem.detail ?? "") && reason.contains(address))
  }

  @Test func `A server that does not know the outcome of a write says so to its client`()
    async throws
  {
    var problem = problem(503, .unavailable)
    problem.outcome = "unknown"
    let users = try await RemoteUsers(problem).directory
    let outage = await outage { try await users.delete(id, expecting: nil) }
    #expect(outage?.kind == .outcomeUnknown)
  }

  @Test func `A conflict without the current version is an outage`() async throws {
    let users = try await RemoteUsers(problem(412, .versionConflict)).directory
    let outage = await outage { try await users.delete(id, expecting: 1) }
    #expect(outage?.kind == .permanent)
  }
}
