import API
import Logging
import Users

/// Answers one request about users.
struct UsersController: Sendable {
  let context: RequestContext
  let directory: any UserDirectory
  let log: RequestLog

  func create(_ request: Request) async throws -> Response {
    try await answer {
      try request.query.refuseUnknown()
      let draft = try request.json(UserDraft.self, members: "name", "email")
      let user = try await directory.create(draft)
      log.info("user created", ["user": .string("\(user.id)")])
      return try .json(
        user, status: .created, headers: [.location: "\(UsersRoutes.collection)/\(user.id)"])
    }
  }

  func show(_ request: Request) async throws -> Response {
    try await answer {
      try request.query.refuseUnknown()
      return try .json(await directory.user(try userID(in: request)))
    }
  }

  func list(_ request: Request) async throws -> Response {
    try await answer {
      let (limit, last) = try request.query.page(of: "a user")
      return try .json(await directory.users(after: last.map(UserID.init(uuid:)), limit: limit))
    }
  }

  func update(_ request: Request) async throws -> Response {
    try await answer {
      try request.query.refuseUnknown()
      let id = try userID(in: request)
      let user = try await directory.update(
        id, try request.json(UserChange.self, members: "name", "email", "version"),
        expecting: try request.json(ExpectedVersion.self).version)
      log.info("user updated", ["user": .string("\(id)"), "version": .integer(user.version)])
      return try .json(user)
    }
  }

  func delete(_ request: Request) async throws -> Response {
    try await answer {
      try request.query.refuseUnknown(besides: "version")
      let id = try userID(in: request)
      try await directory.delete(id, expecting: try request.query.value("version", as: Int.self))
      log.info("user deleted", ["user": .string("\(id)")])
      return Response(.noContent)
    }
  }

  private func userID(in request: Request) throws -> UserID {
    UserID(uuid: try request.identifier(of: "a user"))
  }

  private func answer(_ action: () async throws -> Response) async throws -> Response {
    do {
      return try await action()
    } catch UsersError.cancelled {
      throw CancellationError()
    } catch let error as UsersError {
      if let outage = error.outage {
        log.error("users unavailable", ["reason": .string(outage.detail)])
      }
      throw Problem(error, requestID: context.requestID)
    }
  }
}

/// The version that a change is based on: if the user has another one by now, the change is rejected.
private struct ExpectedVersion: Decodable {
  let version: Int?
}
