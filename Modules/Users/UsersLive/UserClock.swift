import Foundation
import Users

/// The clock for the times of users.
struct UserClock: Sendable {
  let now: @Sendable () -> Timestamp

  static let system = UserClock { Timestamp(Date()) }
}
