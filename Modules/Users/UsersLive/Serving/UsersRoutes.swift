import API
import Truss
import Users

/// The routes of the server of users, which handle each request in its own scope.
enum UsersRoutes {
  typealias Scopes = ScopeFactory<RequestContext, UsersController>

  static let collection = "/v1/users"
  static let one = "/v1/users/{id}"

  static func create(in scopes: Scopes) -> Route {
    Route(.post, collection, name: "users.create", access: .requires(.write)) { request in
      try await scopes.open(request.context) { try await $0.create(request) }
    }
  }

  static func list(in scopes: Scopes) -> Route {
    Route(.get, collection, name: "users.list", access: .requires(.read)) { request in
      try await scopes.open(request.context) { try await $0.list(request) }
    }
  }

  static func show(in scopes: Scopes) -> Route {
    Route(.get, one, name: "users.show", access: .requires(.read)) { request in
      try await scopes.open(request.context) { try await $0.show(request) }
    }
  }

  static func update(in scopes: Scopes) -> Route {
    Route(.patch, one, name: "users.update", access: .requires(.write)) { request in
      try await scopes.open(request.context) { try await $0.update(request) }
    }
  }

  static func delete(in scopes: Scopes) -> Route {
    Route(.delete, one, name: "users.delete", access: .requires(.write)) { request in
      try await scopes.open(request.context) { try await $0.delete(request) }
    }
  }
}
