import API
import Access
import Logging

/// Lets callers do what the roles of their tokens may do.
struct TokenAuthorizer: Authorizer {
  let tokens: any TokenRegistry

  /// Whether there are tokens at all.
  let period: OpenPeriod

  let log: Log

  /// The name of the program, which is the realm of the tokens.
  let program: String

  private var remedy: String {
    "Add a token to the database with “\(program) tokens add --role admin --name NAME”"
  }

  /// Finds out whether there are tokens, before the server asks who is admitted.
  func prepare() async throws { _ = try await period.lasts() }

  var admission: Admission { period.isOver ? .authorized : .everyone(remedy: remedy) }

  func answer(
    _ request: Request, with route: Route, requiring permission: Permission
  ) async throws -> Response {
    if try await registry(for: request, { () throws(AccessError) in try await period.lasts() }) {
      return try await route.handler(request.onBehalfOfAnyone(remedy: remedy))
    }
    let attempt = Attempt(request: request, route: route, permission: permission, log: log)
    let token: Token
    do {
      token = try await caller(of: request, with: permission)
    } catch let refusal as Refusal {
      let problem = refusal.problem(in: program)
      attempt.refused(refusal, problem.status)
      throw problem
    }
    do {
      var request = request
      request.context.principal = Principal(token)
      let response = try await route.handler(request)
      attempt.allowed(token, response)
      return response
    } catch {
      attempt.allowed(token, failing: error)
      throw error
    }
  }

  private func caller(of request: Request, with permission: Permission) async throws -> Token {
    let bearer = try Self.bearer(in: request.headers)
    let found = try await registry(for: request) { () throws(AccessError) in
      try await tokens.verify(bearer)
    }
    switch found {
    case .unknown: throw Refusal.unknownToken(bearer.id)
    case .issued(let token, let state):
      guard state == .active else { throw Refusal.unusable(token, state) }
      guard token.role.permissions.contains(permission) else {
        throw Refusal.insufficient(token, permission)
      }
      return token
    }
  }

  /// Asks the registry, and translates its errors for clients, who must not see their reasons.
  private func registry<Value>(
    for request: Request, _ body: () async throws(AccessError) -> Value
  ) async throws -> Value {
    do throws(AccessError) {
      return try await body()
    } catch {
      switch error {
      case .busy(let reason):
        RequestLog(log: log, context: request.context)
          .error("access unavailable", ["reason": .string(reason)])
        throw Problem.unavailable("Tokens cannot be checked at the moment. Try again in a moment.")
      case .cancelled: throw CancellationError()
      case .failed, .malformedID, .malformedName, .notFound: throw error
      }
    }
  }

  /// Returns the token in the field `Authorization`.
  ///
  /// It is sent as RFC 6750 describes. A query cannot hold it: addresses are kept in logs and histories.
  ///
  /// - Throws: ``Refusal`` when there is none.
  private static func bearer(in headers: Headers) throws(Refusal) -> BearerToken {
    let fields = headers.values(.authorization)
    guard let field = fields.first else { throw .noCredentials }
    let words = Array(field.utf8).split(separator: UInt8(ascii: " ")).map {
      String(decoding: $0, as: UTF8.self)
    }
    guard words.first?.lowercased() == "bearer" else { throw .otherScheme }
    guard fields.count == 1, words.count == 2 else { throw .malformedField }
    guard let bearer = BearerToken(words[1]) else { throw .malformedToken }
    return bearer
  }
}

extension Role {
  /// The permissions of the role.
  ///
  /// A permission that no other role has is the administrators'.
  var permissions: Permissions {
    switch self {
    case .metrics: .only([.metrics])
    case .read: .only([.read])
    case .write: .only([.read, .write])
    case .admin: .all
    }
  }
}

extension Principal {
  init(_ token: Token) {
    self.init(
      id: token.id.description, name: token.name.description, permissions: token.role.permissions)
  }
}
