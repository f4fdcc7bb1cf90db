import API

extension RequestContext {
  /// Returns the identifier in the headers when it is well-formed.
  ///
  /// It ends up in logs and in other systems, so only a short plain identifier without a token is
  /// accepted.
  static func requestID(in headers: Headers) -> String? {
    headers[.requestID].flatMap { id in
      guard (1...128).contains(id.utf8.count), id.allSatisfy(isAllowed) else { return nil }
      return id.contains(/truss_[0-9A-Za-z]{12}_/) ? nil : id
    }
  }

  private static func isAllowed(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || "-_.".contains(character))
  }
}
