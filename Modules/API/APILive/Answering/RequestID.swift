import API
import Foundation

extension RequestContext {
  /// Takes the identifier from the headers when it is well-formed, and generates one otherwise.
  ///
  /// It ends up in logs and in other systems, so only a short plain identifier is accepted.
  init(from headers: Headers) {
    if let id = headers[.requestID], (1...128).contains(id.utf8.count),
      id.utf8.allSatisfy(Self.isAllowed)
    {
      self.init(requestID: id)
    } else {
      self.init()
    }
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-_.".utf8.contains(byte)
    }
  }
}
