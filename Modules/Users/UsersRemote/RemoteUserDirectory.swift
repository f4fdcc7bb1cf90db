import API
import Foundation
import Users

/// The directory of a server, reached over HTTP.
struct RemoteUserDirectory: UserDirectory {
  private let client: any HTTPClient
  private let endpoint: UsersEndpoint

  init(client: any HTTPClient, endpoint: UsersEndpoint) {
    self.client = client
    self.endpoint = endpoint
  }

  func create(_ draft: UserDraft) async throws(UsersError) -> User {
    let request = try request(.post, collection, body: draft)
    let answer = try await send(request, Exchange(email: draft.email), expecting: .created)
    return try answer.user { $0.name == draft.name && $0.email == draft.email }
  }

  func user(_ id: UserID) async throws(UsersError) -> User {
    try await send(try request(.get, url(of: id)), Exchange(id: id)).user { $0.id == id }
  }

  func users(_ page: PageRequest) async throws(UsersError) -> UserPage {
    var query = [URLQueryItem(name: "limit", value: String(page.limit))]
    if let cursor = page.cursor {
      query.append(URLQueryItem(name: "cursor", value: cursor.description))
    }
    let request = try request(.get, collection.appending(queryItems: query))
    let answer = try await send(request, Exchange())
    let found: UserPage = try answer.decoded()
    guard found.users.count <= page.limit else {
      throw answer.wrongServer("It answered with more users than were asked for")
    }
    return found
  }

  func update(
    _ id: UserID, _ change: UserChange, expecting expected: Int?
  ) async throws(UsersError) -> User {
    var request = try request(.patch, url(of: id), body: change)
    request.headers[.ifMatch] = expected.map { ETag(version: $0).description } ?? "*"
    let exchange = Exchange(id: id, email: change.email, expected: expected)
    return try await send(request, exchange).user { user in
      user.id == id && user.name == change.name ?? user.name
        && user.email == change.email ?? user.email
    }
  }

  func delete(_ id: UserID, expecting expected: Int?) async throws(UsersError) {
    var request = try request(.delete, url(of: id))
    request.headers[.ifMatch] = expected.map { ETag(version: $0).description }
    let exchange = Exchange(id: id, expected: expected)
    _ = try await send(request, exchange, expecting: .noContent)
  }
}

extension RemoteUserDirectory {
  private var collection: URL { endpoint.url.appending(path: "v1/users") }

  private func url(of id: UserID) -> URL { collection.appending(path: id.description) }

  private func request(
    _ method: API.Method, _ url: URL, body: (any Encodable)? = nil
  ) throws(UsersError) -> HTTPClientRequest {
    do {
      var request =
        if let body {
          try HTTPClientRequest(method, url, json: body, timeout: endpoint.timeout)
        } else {
          HTTPClientRequest(method, url, timeout: endpoint.timeout)
        }
      request.headers[.accept] = MediaType.json
      request.headers[.authorization] = endpoint.token.map { "Bearer \($0.text)" }
      return request
    } catch {
      throw .unavailable(Outage(.failed, "The request cannot be written as JSON: \(error)"))
    }
  }

  /// Sends a request and returns its response, or throws unless it has the expected status.
  private func send(
    _ request: HTTPClientRequest, _ exchange: Exchange, expecting success: Status = .ok
  ) async throws(UsersError) -> Answer {
    let response: HTTPClientResponse
    do {
      response = try await client.send(request)
    } catch {
      throw UsersError(error, of: request.method)
    }
    guard response.status == success else {
      throw UsersError(response, to: exchange, from: endpoint)
    }
    return Answer(response: response, endpoint: endpoint)
  }
}

/// The response to a request that succeeded.
private struct Answer {
  let response: HTTPClientResponse
  let endpoint: UsersEndpoint

  /// Returns the user in the response, provided that it is the one that was asked for.
  func user(where isExpected: (User) -> Bool) throws(UsersError) -> User {
    let user: User = try decoded()
    guard isExpected(user) else { throw wrongServer("It answered with another user") }
    return user
  }

  func decoded<Value: Decodable>() throws(UsersError) -> Value {
    do throws(HTTPClientError) {
      return try response.json(Value.self)
    } catch {
      guard case .invalidResponse(let reason) = error else { throw wrongServer("\(error)") }
      throw wrongServer("Its response is invalid: \(reason)")
    }
  }

  func wrongServer(_ reason: String) -> UsersError {
    .unavailable(.wrongServer(endpoint, reason))
  }
}
