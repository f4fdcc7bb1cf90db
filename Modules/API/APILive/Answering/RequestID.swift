import API

extension RequestContext {
  /// Returns the identifier in the headers when it is well-formed.
  ///
  /// It ends up in logs and in other systems, so only a short plain identifier without a token is
  /// accepted.
  static func requestID(in headers: Headers) -> String? {
    headers[.requestID].flatMap { id in
      (1...128).contains(id.utf8.count) && id.utf8.allSatisfy(isPlain) && !id.contains("truss_")
        ? id : nil
    }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch Character(UnicodeScalar(byte)) {
    case "0"..."9", "A"..."Z", "a"..."z", "-", "_", ".": true
    default: false
    }
  }
}
