import API
import Logging

/// Why a request has no answer of its handler.
enum Unanswered: Error {
  case late
  /// The server stops; a handler that has begun may have changed something.
  case stopped(hasBegun: Bool)

  /// What the client may see: whether a retry is safe.
  func problem(answering request: Request) -> Problem {
    let (reason, hasBegun) =
      switch self {
      case .late: ("The server could not answer in time.", true)
      case .stopped(let hasBegun): ("The server stopped before it could answer.", hasBegun)
      }
    guard hasBegun, ![.get, .head].contains(request.method) else {
      return .unavailable("\(reason) Try again later.")
    }
    var problem = Problem.unavailable("\(reason) The change may or may not have been made.")
    problem.members = ["outcome": "unknown"]
    return problem
  }
}
