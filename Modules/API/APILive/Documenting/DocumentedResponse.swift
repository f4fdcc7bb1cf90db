import API

/// What the document says about the responses of a route with one status.
struct DocumentedResponse {
  private let status: Status
  private var reasons: [String] = []
  private var content: [String: JSON] = [:]
  private var headers: [String: JSON]

  init(_ status: Status) {
    self.status = status
    headers = [Headers.Name.requestID.description: Self.header(isRequired: true)]
  }

  mutating func add(_ reply: Reply) {
    reasons.insert("\(status.phrase).", at: 0)
    switch reply.content {
    case .json(let schema): content[MediaType.json] = ["schema": .object(schema.keywords)]
    case .text(let mediaType):
      content[mediaType] = ["schema": .object(Schema.string.keywords)]
    case nil: break
    }
    for name in reply.headers { headers[name.description] = Self.header(isRequired: true) }
  }

  mutating func add(problem reason: String) {
    reasons.append(reason)
    content[MediaType.problem] = ["schema": .object(Schema.problem.keywords)]
    if let name = Problem.headers[status] {
      headers[name.description] = headers[name.description] ?? Self.header(isRequired: false)
    }
  }

  private static func header(isRequired: Bool) -> JSON {
    ["required": .bool(isRequired), "schema": .object(Schema.string.keywords)]
  }

  var json: JSON {
    var response: [String: JSON] = [
      "description": .string(reasons.joined(separator: " ")), "headers": .object(headers),
    ]
    if !content.isEmpty { response["content"] = .object(content) }
    return .object(response)
  }
}
