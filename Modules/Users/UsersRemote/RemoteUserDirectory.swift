import Foundation
import HTTPClient
import Users

/// The directory of a server, reached over HTTP.
struct RemoteUserDirectory: UserDirectory {
  let client: any HTTPClient
  let endpoint: HTTPEndpoint

  func create(_ draft: UserDraft) async throws(UsersError) -> User {
    let request = request("POST", collection, body: draft)
    let answer = try await send(request, Exchange(email: draft.email), expecting: 201)
    return try answer.user { $0.name == draft.name && $0.email == draft.email }
  }

  func user(_ id: UserID) async throws(UsersError) -> User {
    try await send(request("GET", url(of: id)), Exchange(id: id)).user { $0.id == id }
  }

  func users(after last: UserID?, limit: Int) async throws(UsersError) -> UserPage {
    var query = [URLQueryItem(name: "limit", value: String(limit))]
    if let last { query.append(URLQueryItem(name: "after", value: last.description)) }
    let request = request("GET", collection.appending(queryItems: query))
    return try await send(request, Exchange()).decoded()
  }

  func update(
    _ id: UserID, _ change: UserChange, expecting expected: Int?
  ) async throws(UsersError) -> User {
    let change = VersionedChange(version: expected, name: change.name, email: change.email)
    let request = request("PATCH", url(of: id), body: change)
    let exchange = Exchange(id: id, email: change.email, expected: expected)
    return try await send(request, exchange).user { user in
      user.id == id && user.name == change.name ?? user.name
        && user.email == change.email ?? user.email
    }
  }

  func delete(_ id: UserID, expecting expected: Int?) async throws(UsersError) {
    var url = url(of: id)
    if let expected {
      url.append(queryItems: [URLQueryItem(name: "version", value: "\(expected)")])
    }
    let request = request("DELETE", url)
    let exchange = Exchange(id: id, expected: expected)
    _ = try await send(request, exchange, expecting: 204)
  }
}

extension RemoteUserDirectory {
  private var collection: URL { endpoint.url.appending(path: "v1/users") }

  private func url(of id: UserID) -> URL { collection.appending(path: id.description) }

  private func request(
    _ method: String, _ url: URL, body: (any Encodable)? = nil
  ) -> HTTPClientRequest {
    var request = HTTPClientRequest(method, url, timeout: endpoint.timeout)
    request.headers["Accept"] = "application/json"
    request.headers["Authorization"] = endpoint.token.map { "Bearer \($0.text)" }
    if let body {
      request.headers["Content-Type"] = "application/json"
      // Text and whole numbers can always be encoded.
      request.body = (try? JSONEncoder().encode(body)) ?? Data()
    }
    return request
  }

  /// Sends a request and returns its response, or throws unless it has the expected status.
  private func send(
    _ request: HTTPClientRequest, _ exchange: Exchange, expecting success: Int = 200
  ) async throws(UsersError) -> Answer {
    let response: HTTPClientResponse
    do {
      response = try await client.send(request)
    } catch {
      throw UsersError(error, of: request.method)
    }
    guard response.status == success else {
      throw UsersError(response, to: exchange, of: request.method, from: endpoint)
    }
    return Answer(response: response, endpoint: endpoint)
  }
}

/// A change, and the version that it is based on.
private struct VersionedChange: Encodable {
  let version: Int?
  let name: UserName?
  let email: EmailAddress?
}

/// The response to a request that succeeded.
private struct Answer {
  let response: HTTPClientResponse
  let endpoint: HTTPEndpoint

  /// Returns the user in the response, provided that it is the one that was asked for.
  func user(where isExpected: (User) -> Bool) throws(UsersError) -> User {
    let user: User = try decoded()
    guard isExpected(user) else {
      throw .wrongServer(endpoint, "It answered with another user")
    }
    return user
  }

  func decoded<Value: Decodable>() throws(UsersError) -> Value {
    guard response.mediaType == "application/json",
      let value = try? JSONDecoder().decode(Value.self, from: response.body)
    else { throw .wrongServer(endpoint, "Its response is not the JSON of users") }
    return value
  }
}
