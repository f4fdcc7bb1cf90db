public import Foundation
import Synchronization

/// The identity of one request and of its caller, and the scope of the services that live as long
/// as it does.
public struct RequestContext: Hashable, Sendable {
  /// The identifier in the logs and in the `X-Request-Id` header of the response.
  public let requestID: String
  /// When the headers of the request had arrived.
  public let received: Date
  /// On whose behalf the request is answered.
  public var principal: Principal

  private static let process = UInt64.random(in: .min ... .max)
  private static let count = Atomic<UInt64>(0)

  /// Returns a new identifier: 32 hexadecimal digits, of which 16 are random but the same in all
  /// identifiers of a process, and 16 count.
  ///
  /// Each request has one, and random digits of its own would have to be asked of the system.
  public static func newID() -> String {
    let number = count.wrappingAdd(1, ordering: .relaxed).newValue
    return String(unsafeUninitializedCapacity: 32) { digits in
      for index in 0..<16 {
        let shift = 60 - 4 * UInt64(index)
        digits[index] = digit(process >> shift)
        digits[16 + index] = digit(number >> shift)
      }
      return 32
    }
  }

  private static func digit(_ value: UInt64) -> UInt8 {
    let value = UInt8(truncatingIfNeeded: value & 0xF)
    return value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }

  /// Creates a context.
  public init(
    requestID: String = RequestContext.newID(), received: Date = Date(),
    principal: Principal = .anonymous
  ) {
    self.requestID = requestID
    self.received = received
    self.principal = principal
  }
}
