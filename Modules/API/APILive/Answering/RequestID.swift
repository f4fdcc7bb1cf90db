import API

extension RequestContext {
  /// Returns the identifier in the headers when it is well-formed.
  ///
  /// It ends up in logs and in other systems, so only a short plain identifier without a token is
  /// accepted.
  static func requestID(in headers: Headers) -> String? {
    headers[.requestID].flatMap { id in
      let isPlain = id.allSatisfy {
        $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0))
      }
      guard isPlain, (1...128).contains(id.utf8.count) else { return nil }
      return id.contains(/truss_[0-9A-Za-z]{12}_/) ? nil : id
    }
  }
}
