import API

/// Routes for several suites.
enum Routes {
  static let hello = Route(.get, "/hello", name: "hello", access: .everyone) { _ in
    try .json(["hello": "world"])
  }

  static let echo = Route(.post, "/echo", name: "echo", access: .everyone) { request in
    Response(.ok, headers: [.contentType: "application/octet-stream"], body: request.body)
  }

  static let item = Route(.get, "/items/{id}", name: "items.show", access: .everyone) { request in
    try .json(["id": try request.parameter("id")])
  }
}
