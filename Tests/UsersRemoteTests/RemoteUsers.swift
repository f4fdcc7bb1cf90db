import Foundation
import HTTPClient
import HTTPClientTesting
import Truss
import TrussTesting
import Users
import UsersRemote

/// The module over a client with scripted responses.
struct RemoteUsers {
  let client: FakeHTTPClient
  let directory: any UserDirectory

  init(at endpoint: HTTPEndpoint? = nil, answer: @escaping FakeHTTPClient.Answer) async throws {
    let client = FakeHTTPClient(answer: answer)
    let endpoint = try endpoint ?? HTTPEndpoint("http://users.example:8080/api")
    let container = try await Container(
      ModuleAssembly(UsersRemoteModule()) {
        Value((any HTTPClient).self, client)
        Value(endpoint)
      })
    self.client = client
    directory = try container.resolve()
  }

  /// Answers every request with one response.
  init(_ status: Int, type: String = "application/json", body: String = "") async throws {
    let headers = body.isEmpty ? [:] : ["Content-Type": type]
    let response = HTTPClientResponse(status, headers: headers, body: Data(body.utf8))
    try await self.init { _ in response }
  }

  /// Answers every request with a problem.
  init(_ problem: SentProblem) async throws {
    let body = try JSONEncoder().encode(problem)
    try await self.init { _ in
      HTTPClientResponse(
        problem.status, headers: ["content-type": "application/problem+json"], body: body)
    }
  }
}

/// A problem as a server sends it.
struct SentProblem: Encodable {
  let status: Int
  var detail: String?
  var type = "about:blank"
  var title: String?
  var errors: [[String: String]]?
  var currentVersion: Int?
  var outcome: String?
}
