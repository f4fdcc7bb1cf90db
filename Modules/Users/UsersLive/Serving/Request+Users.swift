import API
import Users

extension Request {
  /// The user identifier in the path.
  ///
  /// Malformed text identifies no user, so the answer is a 404.
  var userID: UserID {
    get throws {
      let text = try parameter("id")
      do throws(UsersError) {
        return try UserID(text)
      } catch {
        throw Problem(
          .notFound,
          detail: "“\(text)” does not identify a user. \(InvalidField.Reason.malformedID)",
          type: UsersProblemKind.notFound.rawValue, title: UsersProblemKind.notFound.title)
      }
    }
  }

  /// The page that the query requests.
  var page: PageRequest {
    get throws {
      try query.refuseUnknown(besides: "limit", "cursor")
      let limit = try query.value("limit").map { Int($0) ?? 0 }
      let cursor = try query.value("cursor").map { try PageCursor($0) }
      do throws(UsersError) {
        return try PageRequest(limit: limit ?? PageRequest.defaultLimit, after: cursor)
      } catch {
        throw Problem(error, requestID: context.requestID, invalidStatus: .badRequest)
      }
    }
  }
}
