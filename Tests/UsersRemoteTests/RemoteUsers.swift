import API
import APITesting
import Foundation
import Truss
import TrussTesting
import Users
import UsersRemote

/// The module over a client with scripted responses.
struct RemoteUsers {
  let client: FakeHTTPClient
  let directory: any UserDirectory

  init(
    at endpoint: UsersEndpoint? = nil, answer: @escaping FakeHTTPClient.Answer
  ) async throws {
    let client = FakeHTTPClient(answer: answer)
    let endpoint = try endpoint ?? UsersEndpoint("http://users.example:8080/api")
    let container = try await Container(
      ModuleAssembly(UsersRemoteModule()) {
        Value((any HTTPClient).self, client)
        Value(endpoint)
      })
    self.client = client
    directory = try container.resolve()
  }

  /// Answers every request with one response.
  init(_ status: Status, headers: Headers = [:], body: String = "") async throws {
    var headers = headers
    if headers[.contentType] == nil, !body.isEmpty { headers[.contentType] = MediaType.json }
    let response = HTTPClientResponse(status, headers: headers, body: Data(body.utf8))
    try await self.init { _ in response }
  }

  /// Answers every request with a problem.
  init(_ problem: Problem) async throws {
    let response = Response.problem(problem)
    try await self.init { _ in
      HTTPClientResponse(response.status, headers: response.headers, body: response.body)
    }
  }
}
