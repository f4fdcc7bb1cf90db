import API
import Truss
import Users

/// The routes of the server of users, which handle each request in its own scope.
enum UsersRoutes {
  typealias Scopes = ScopeFactory<RequestContext, UsersController>

  static let collection = "/v1/users"
  static let one = "/v1/users/{id}"

  private static let id = PathParameter("id", .uuid, "The identifier of the user.")
  private static let notFound = Problems([.notFound: "There is no such user."])
  private static let emailTaken = Problems([.conflict: "Another user has the e-mail address."])

  static func create(in scopes: Scopes) -> Route {
    Route(.post, collection, name: "users.create", access: .requires(.write)) { request in
      try await scopes.open(request.context) { try await $0.create(request) }
    }
    .documented("Creates a user") {
      RequestBody(.userDraft)
      Reply(.created, .user, headers: [.etag, .location])
      emailTaken
    }
  }

  static func list(in scopes: Scopes) -> Route {
    Route(.get, collection, name: "users.list", access: .requires(.read)) { request in
      try await scopes.open(request.context) { try await $0.list(request) }
    }
    .documented("Lists users in order of creation") {
      QueryParameter(
        "limit", .integer(PageRequest.limits).defaulting(to: .integer(PageRequest.defaultLimit)),
        "How many users the page has at most.")
      QueryParameter("cursor", .userCursor, "Where the page begins: “next” of the page before.")
      Reply(.ok, .userPage)
      Problems([.badRequest: "The query is malformed, or its cursor comes from no page."])
    }
  }

  static func show(in scopes: Scopes) -> Route {
    Route(.get, one, name: "users.show", access: .requires(.read)) { request in
      try await scopes.open(request.context) { try await $0.show(request) }
    }
    .documented("Shows a user") {
      id
      Conditions()
      Reply(.ok, .user, headers: [.etag])
      Reply(.notModified, headers: [.etag])
      notFound
    }
  }

  static func update(in scopes: Scopes) -> Route {
    Route(.patch, one, name: "users.update", access: .requires(.write)) { request in
      try await scopes.open(request.context) { try await $0.update(request) }
    }
    .documented("Changes fields of a user") {
      id
      Conditions(requiresIfMatch: true)
      RequestBody(.userChange)
      Reply(.ok, .user, headers: [.etag])
      notFound
      emailTaken
    }
  }

  static func delete(in scopes: Scopes) -> Route {
    Route(.delete, one, name: "users.delete", access: .requires(.write)) { request in
      try await scopes.open(request.context) { try await $0.delete(request) }
    }
    .documented("Deletes a user") {
      id
      Conditions()
      Reply(.noContent)
      notFound
    }
  }
}
