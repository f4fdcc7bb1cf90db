extension Request {
  /// Returns the request on behalf of anyone, if it is meant for a server on this machine.
  ///
  /// Without this check, a page in a browser on this machine could call a server that lets everyone do
  /// everything, by giving its own name the address of this machine.
  ///
  /// - Parameter remedy: The remedy that the operator has, as in ``Admission/everyone(remedy:)``.
  /// - Returns: The request with the principal ``Principal/anyone``.
  /// - Throws: ``Problem`` (403) when the request names another host.
  public func onBehalfOfAnyone(remedy: String) throws(Problem) -> Request {
    if let host = headers[Self.host], !Self.isLocal(host) {
      throw Problem(
        .forbidden,
        detail:
          "Everyone may do everything here, so requests for “\(host)” are refused. \(remedy), "
          + "or use http://127.0.0.1.")
    }
    var request = self
    request.context.principal = .anyone
    return request
  }

  private static let host: Headers.Name = "Host"

  /// Returns whether the field names this machine, with or without a port.
  private static func isLocal(_ host: String) -> Bool {
    let isBracketed = host.utf8.first == UInt8(ascii: "[")
    let end = UInt8(ascii: isBracketed ? "]" : ":")
    let name = String(host[..<(host.utf8.firstIndex(of: end) ?? host.endIndex)])
    if name == "127.0.0.1" || name == "[::1" || name.lowercased() == "localhost" { return true }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
  }
}
