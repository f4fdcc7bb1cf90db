import API
import APITesting
import Foundation
import Logging
import LoggingTesting
import Storage
import StorageTesting
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

  @Test(arguments: [API.Method.get, .patch])
  func `Only a lost commit leaves open whether a change was made`(method: API.Method) async throws {
    let late = StorageError.timedOut(statement: "SELECT 1")
    let lost = StorageError.outcomeUnknown(location: "postgres://db")
    for (error, isOpen) in [(late, false), (lost, true)] {
      try await UsersSite.run(over: FailingDatabase(error: error)) { site in
        let headers: Headers = [.contentType: MediaType.json]
        let body = method == .get ? "" : #"{"name":"Ada"}"#
        let response = try await site.server.send(
          method, "/v1/users/\(UserID())", headers: headers, body: Data(body.utf8))
        #expect(response.status == .serviceUnavailable)
        let detail = Problem(response)?.detail
        #expect(detail?.contains("again") == true)
        #expect(detail?.contains("change") == isOpen)
        #expect(Problem(response)?.members["outcome"] == (isOpen ? "unknown" : nil))
      }
    }
  }
}
