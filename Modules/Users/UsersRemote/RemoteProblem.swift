import Formats
import Foundation
import HTTPClient
import Users

/// The problem that a server reports, RFC 9457, as far as it concerns users.
struct RemoteProblem: Decodable {
  struct FieldError: Decodable {
    let field: String
    let message: String
  }

  private enum CodingKeys: CodingKey {
    case type
    case title
    case detail
    case errors
    case currentVersion
    case outcome
  }

  let kind: UsersProblemKind?
  let fields: [InvalidField]

  /// The version of a user that has changed meanwhile.
  let currentVersion: Int?

  /// Whether a change may or may not have been made.
  let isOutcomeUnknown: Bool
  private let title: String?
  private let detail: String?

  /// Parses a response, or returns `nil` where it has no problem details.
  init?(_ response: HTTPClientResponse) {
    guard response.mediaType == "application/problem+json",
      let problem = try? JSONDecoder().decode(RemoteProblem.self, from: response.body)
    else { return nil }
    self = problem
  }

  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: CodingKeys.self)
    kind = (try? object.decode(String.self, forKey: .type)).flatMap(UsersProblemKind.init)
    title = try? object.decode(String.self, forKey: .title)
    detail = try? object.decode(String.self, forKey: .detail)
    currentVersion = try? object.decode(Int.self, forKey: .currentVersion)
    isOutcomeUnknown = (try? object.decode(String.self, forKey: .outcome)) == "unknown"
    let errors = (try? object.decode([FieldError].self, forKey: .errors)) ?? []
    fields = errors.prefix(20).map { error in
      InvalidField(
        error.field.isEmpty ? nil : error.field.printable(limit: 100),
        .refused(error.message.printable()))
    }
  }

  /// The status and what the server says about it, fit to be shown.
  func text(of status: Int) -> String {
    let heading = title.map { "\(status) \($0.printable())" } ?? "\(status)"
    return detail.map { "\(heading): \($0.printable())" } ?? heading
  }
}

extension HTTPClientResponse {
  /// The media type without parameters.
  var mediaType: String? {
    header("Content-Type")?.split(separator: ";").first?
      .trimmingCharacters(in: .whitespaces).lowercased()
  }
}
