import API
import APITesting

/// Routes for several suites.
enum Routes {
  static let hello = Route(.get, "/hello", name: "hello", access: .everyone) { _ in
    try .json(["hello": "world"])
  }

  static let echo = Route(.post, "/echo", name: "echo", access: .everyone) { request in
    Response(.ok, headers: [.contentType: "application/octet-stream"], body: request.body)
  }

  /// The beginning of a request for ``echo``, to which its other fields are added.
  static let postEcho = "POST /echo HTTP/1.1\nHost: a\n"

  static let item = Route(.get, "/items/{id}", name: "items.show", access: .everyone) { request in
    try .json(["id": try request.parameter("id")])
  }
}

extension LiveServer {
  /// Returns a new connection that has sent a request for ``Routes/echo`` with more fields and a body.
  func connection(posting rest: String) async throws -> RawConnection {
    try await connection(sending: Routes.postEcho + rest)
  }
}
