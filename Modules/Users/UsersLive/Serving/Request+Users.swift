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
      try query.refuseUnknown(besides: "limit", "after")
      let limit = try query.value("limit").map { Int($0) ?? 0 } ?? PageRequest.defaultLimit
      let last = try lastUser
      do throws(UsersError) {
        return try PageRequest(limit: limit, after: last)
      } catch {
        throw Problem(error, requestID: context.requestID, invalidStatus: .badRequest)
      }
    }
  }

  private var lastUser: UserID? {
    get throws {
      guard let text = try query.value("after") else { return nil }
      guard let id = try? UserID(text) else {
        throw Problem.badRequest("The value of “after” is not the identifier of a user.")
      }
      return id
    }
  }
}
