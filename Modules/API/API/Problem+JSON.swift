extension Problem {
  private static let reserved: Set = ["type", "title", "status", "detail", "instance"]

  /// The problem as a JSON object; further members with a standard name are left out.
  public var json: JSON {
    var object = members.filter { !Self.reserved.contains($0.key) }
    object["type"] = .string(type)
    object["title"] = .string(title)
    object["status"] = .integer(status.code)
    object["detail"] = detail.map(JSON.string)
    object["instance"] = instance.map(JSON.string)
    return .object(object)
  }

  /// Parses the problem in a server's response.
  ///
  /// - Returns: `nil` when the response does not contain problem details.
  public init?(_ response: HTTPClientResponse) {
    guard let contentType = response.headers[.contentType],
      MediaType.essence(of: contentType) == MediaType.problem,
      case .object(let object)? = try? JSON(parsing: response.body)
    else { return nil }
    self.init(
      response.status, detail: object["detail"]?.stringValue,
      type: object["type"]?.stringValue ?? "about:blank", title: object["title"]?.stringValue,
      instance: object["instance"]?.stringValue,
      members: object.filter { !Self.reserved.contains($0.key) }, headers: response.headers)
  }
}

extension Problem: CustomStringConvertible {
  /// The status, the title where it differs from the status, and the detail, fit to be shown.
  public var description: String {
    let heading = title == status.phrase ? "\(status)" : "\(status): \(title.printable())"
    guard let detail else { return heading }
    return "\(heading): \(detail.printable())"
  }
}
