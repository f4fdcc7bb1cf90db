/// A failure that its cause may tell the client: problem details as RFC 9457 defines them.
///
/// A handler throws one to answer with it. Any other error becomes a 500 that tells nothing.
public struct Problem: Error, Equatable, Sendable {
  /// A URI that identifies the kind of problem; `about:blank` says that the status is all there is.
  public var type: String
  /// The kind of problem in a few words, the same for all problems of the type.
  public var title: String
  /// The status of the response.
  public var status: Status
  /// What is wrong with this request, and what to do.
  public var detail: String?
  /// A URI that identifies this occurrence.
  public var instance: String?
  /// Further members, which describe the problem to programs.
  public var members: [String: JSON]
  /// Header fields of the response, such as `Allow` or `Retry-After`.
  public var headers: Headers

  /// Creates a problem, whose title is the phrase of its status unless it is given one.
  public init(
    _ status: Status, detail: String? = nil, type: String = "about:blank", title: String? = nil,
    instance: String? = nil, members: [String: JSON] = [:], headers: Headers = [:]
  ) {
    self.type = type
    self.title = title ?? status.phrase
    self.status = status
    self.detail = detail
    self.instance = instance
    self.members = members
    self.headers = headers
  }
}
