import API

extension RequestContext {
  /// Returns the identifier in the headers when it is well-formed.
  ///
  /// It ends up in logs and in other systems, so only a short plain identifier without a token is
  /// accepted.
  static func requestID(in headers: Headers) -> String? {
    headers[.requestID].flatMap { id in
      guard (1...128).contains(id.utf8.count), id.utf8.allSatisfy(isAllowed) else { return nil }
      return id.contains(/truss_[0-9A-Za-z]{12}_/) ? nil : id
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
