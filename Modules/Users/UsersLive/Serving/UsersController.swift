import API
import Logging
import Users

/// Answers one request about users.
struct UsersController: Sendable {
  private let context: RequestContext
  private let directory: any UserDirectory
  private let log: RequestLog

  init(context: RequestContext, directory: any UserDirectory, log: RequestLog) {
    self.context = context
    self.directory = directory
    self.log = log
  }

  func create(_ request: Request) async throws -> Response {
    try await answer {
      try request.query.refuseUnknown()
      let user = try await directory.create(try request.json(UserDraft.self))
      log.info("user created", ["user": .string("\(user.id)")])
      var response = try user.response(.created)
      response.headers[.location] = "/v1/users/\(user.id)"
      return response
    }
  }

  func show(_ request: Request) async throws -> Response {
    try await answer {
      try request.query.refuseUnknown()
      let conditions = try request.preconditions()
      let user = try await directory.user(try request.userID)
      guard try !conditions.isNotModified(since: user.etag) else {
        return .empty(.notModified, headers: [.etag: user.etag.description])
      }
      return try user.response()
    }
  }

  func list(_ request: Request) async throws -> Response {
    try await answer { try .json(await directory.users(try request.page)) }
  }

  func update(_ request: Request) async throws -> Response {
    try await answer {
      try request.query.refuseUnknown()
      let id = try request.userID
      let conditions = try request.preconditions()
      try conditions.requireIfMatch()
      let change = try request.json(UserChange.self)
      let user = try await directory.update(
        id, change, expecting: try await version(of: id, meeting: conditions))
      log.info("user updated", ["user": .string("\(id)"), "version": .integer(user.version)])
      return try user.response()
    }
  }

  func delete(_ request: Request) async throws -> Response {
    try await answer {
      try request.query.refuseUnknown()
      let id = try request.userID
      let conditions = try request.preconditions()
      try await directory.delete(id, expecting: try await version(of: id, meeting: conditions))
      log.info("user deleted", ["user": .string("\(id)")])
      return .empty()
    }
  }
}

extension UsersController {
  /// Returns the version that conditions require, or `nil` when they accept any.
  private func version(
    of id: UserID, meeting conditions: Preconditions
  ) async throws -> Int? {
    if conditions.ifNoneMatch == nil {
      switch conditions.ifMatch {
      case nil, .any: return nil
      case .tags(let tags):
        if tags.count == 1, let version = tags[0].version, tags[0] == ETag(version: version) {
          return version
        }
      }
    }
    // Other conditions, and tags that this server never issued, are compared with the current user.
    let user = try await directory.user(id)
    try conditions.allowChange(of: user.etag)
    return user.version
  }

  /// Runs an action, logging and translating its errors.
  private func answer(_ action: () async throws -> Response) async throws -> Response {
    do {
      return try await action()
    } catch UsersError.cancelled {
      throw CancellationError()
    } catch let error as UsersError {
      if case .unavailable(let outage) = error {
        log.error("users unavailable", ["reason": .string(outage.detail)])
      }
      throw Problem(error, requestID: context.requestID)
    }
  }
}

extension User {
  fileprivate var etag: ETag { ETag(version: version) }

  fileprivate func response(_ status: Status = .ok) throws -> Response {
    try .json(self, status: status, headers: [.etag: etag.description])
  }
}
