import API
import Truss

/// The routes of notes, which handle each request in its own scope.
enum NotesRoutes {
  typealias Scopes = ScopeFactory<RequestContext, NotesController>

  static let ofUser = "/v1/users/{id}/notes"
  static let collection = "/v1/notes"

  static func create(in scopes: Scopes) -> Route {
    Route(.post, ofUser, name: "notes.create", access: .requires(.write)) { request in
      try await scopes.open(request.context) { try await $0.create(request) }
    }
  }

  static func list(in scopes: Scopes) -> Route {
    Route(.get, ofUser, name: "notes.list", access: .requires(.read)) { request in
      try await scopes.open(request.context) { try await $0.list(request) }
    }
  }

  static func show(in scopes: Scopes) -> Route {
    Route(.get, "\(collection)/{id}", name: "notes.show", access: .requires(.read)) { request in
      try await scopes.open(request.context) { try await $0.show(request) }
    }
  }
}
