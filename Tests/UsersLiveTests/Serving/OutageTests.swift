import API
import APITesting
import Storage
import Testing
import Users

struct OutageTests {
  @Test func `The reason of an outage appears only in the log`() async throws {
    let error = StorageError.corrupt(location: "/srv/secret/users.sqlite", reason: "bad page")
    try await UsersSite.run(over: FailingDatabase(error: error)) { site in
      let response = try await site.send(.get, "/v1/users")
      #expect(response.status == .internalServerError)
      #expect(response.kind == .unavailable)
      #expect(!String(decoding: response.body, as: UTF8.self).contains("secret"))
      let requestID = try #require(response.headers[.requestID])
      #expect(response.problem.detail?.contains(requestID) == true)
      let event = await site.server.log.event("users unavailable")
      #expect(event.level == .error)
      #expect(event.metadata["reason"]?.stringValue == error.description)
      #expect(event.metadata["requestID"]?.stringValue == requestID)
    }
  }

  @Test(arguments: [
    StorageError.busy(location: "/srv/secret/users.sqlite"),
    .overloaded(location: "/srv/secret/users.sqlite"),
    .full(location: "/srv/secret/users.sqlite"),
    .inputOutput(location: "/srv/secret/users.sqlite", reason: "it was deleted"),
    .readOnly(location: "/srv/secret/users.sqlite"),
    .unreachable(location: "postgres://secret/users", reason: "connection refused"),
    .outcomeUnknown(location: "postgres://secret/users"),
    .timedOut(statement: "SELECT secret FROM users"),
  ])
  func `An outage that passes tells the client to retry`(_ error: StorageError) async throws {
    try await UsersSite.run(over: FailingDatabase(error: error)) { site in
      let response = try await site.send(.delete, "/v1/users/\(UserID())")
      #expect(response.status == .serviceUnavailable)
      #expect(response.kind == .unavailable)
      #expect(response.headers[.retryAfter] == "1")
      #expect(!String(decoding: response.body, as: UTF8.self).contains("secret"))
    }
  }
}
