public import API
import Foundation
public import HTTPClient

extension Response {
  /// Creates what a server must have sent.
  public init(_ response: HTTPClientResponse) {
    self.init(Status(response.status), body: response.body)
    for (name, value) in response.headers {
      if let name = Headers.Name(name) { headers.add(name, value) }
    }
  }
}

extension HTTPClientResponse {
  /// Creates what a client receives.
  public init(_ response: Response) {
    self.init(
      response.status.code,
      headers: Dictionary(
        response.headers.fields.map { ($0.name.description, $0.value) }
      ) { "\($0), \($1)" }, body: response.body)
  }
}
