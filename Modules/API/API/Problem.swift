public import Logging

/// An error to report to the client, as RFC 9457 problem details.
///
/// A handler throws one to answer with it. Any other error becomes a 500 without details.
public struct Problem: Error, Equatable, Sendable {
  /// A URI that identifies the kind of problem; `about:blank` adds nothing to the status.
  public var type: String
  /// The kind of problem in a few words, the same for all problems of the type.
  public var title: String
  /// The status of the response.
  public var status: Status
  /// The problem with this request and its remedy.
  public var detail: String?
  /// Further members, for programs to read.
  public var members: [String: JSON]
  /// Header fields of the response, such as `Allow` or `Retry-After`.
  public var headers: Headers

  /// Creates a problem whose title defaults to the phrase of its status.
  public init(
    _ status: Status, detail: String? = nil, type: String = "about:blank", title: String? = nil,
    members: [String: JSON] = [:], headers: Headers = [:]
  ) {
    self.type = type
    self.title = title ?? status.phrase
    self.status = status
    self.detail = detail
    self.members = members
    self.headers = headers
  }
}

extension Problem: Encodable {
  /// Encodes a JSON object; further members with a standard name are left out.
  public func encode(to encoder: any Encoder) throws {
    var object = members
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
