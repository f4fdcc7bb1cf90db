import Logging

extension Problem: Encodable {
  private static let reserved: Set = ["type", "title", "status", "detail"]

  /// Encodes a JSON object; further members with a standard name are left out.
  public func encode(to encoder: any Encoder) throws {
    var object = members.filter { !Self.reserved.contains($0.key) }
    object["type"] = .string(type)
    object["title"] = .string(title)
    object["status"] = .integer(status.code)
    object["detail"] = detail.map(JSON.string)
    try object.encode(to: encoder)
  }
}

extension Problem: CustomStringConvertible {
  /// The status, the title where it differs from the status, and the detail.
  public var description: String {
    let heading = title == status.phrase ? "\(status)" : "\(status): \(title)"
    guard let detail else { return heading }
    return "\(heading): \(detail)"
  }
}
