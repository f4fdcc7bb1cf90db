import Foundation
import Users

/// Tells the time at which users are written.
struct UserClock: Sendable {
  let now: @Sendable () -> Timestamp

  static let system = UserClock { Timestamp(Date()) }
}
