import API
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A client on `URLSession`, without cookies, cache or redirects.
final class URLSessionClient: HTTPClient {
  private let session: URLSession

  init() {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpShouldSetCookies = false
    configuration.httpCookieStorage = nil
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    session = URLSession(configuration: configuration, delegate: Redirects(), delegateQueue: nil)
  }

  /// The session keeps its delegate, thread and connections until it is invalidated.
  deinit { session.finishTasksAndInvalidate() }

  func send(_ request: HTTPClientRequest) async throws(HTTPClientError) -> HTTPClientResponse {
    let urlRequest = try URLRequest(request)
    let data: Data
    let response: URLResponse
    do {
      (data, response) = try await withDeadline(request.timeout) { [session] in
        try await session.data(for: urlRequest)
      }
    } catch {
      throw HTTPClientError(error, for: request)
    }
    guard let response = response as? HTTPURLResponse else {
      throw .invalidResponse("it is not an HTTP response")
    }
    return HTTPClientResponse(
      Status(response.statusCode), headers: Headers(response), body: data)
  }
}

/// Returns redirects as responses: repeating a request with its body or credentials elsewhere is
/// the caller's decision.
private final class Redirects: NSObject, URLSessionTaskDelegate {
  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping (URLRequest?) -> Void
  ) {
    completionHandler(nil)
  }
}

extension URLRequest {
  fileprivate init(_ request: HTTPClientRequest) throws(HTTPClientError) {
    guard let scheme = request.url.scheme?.lowercased(), ["http", "https"].contains(scheme),
      request.url.host()?.isEmpty == false
    else {
      throw .invalidRequest("“\(request.url)” is not an absolute http or https address")
    }
    // The deadline of the whole exchange applies; this timeout must only not expire before it.
    self.init(url: request.url, timeoutInterval: request.timeout.seconds + 60)
    httpMethod = request.method.rawValue
    if !request.body.isEmpty { httpBody = request.body }
    for field in request.headers.fields {
      addValue(field.value, forHTTPHeaderField: field.name.description)
    }
  }
}

extension Headers {
  fileprivate init(_ response: HTTPURLResponse) {
    self.init()
    for (name, value) in response.allHeaderFields {
      guard let name = (name as? String).flatMap(Name.init), let value = value as? String else {
        continue
      }
      add(name, value)
    }
  }
}

extension Duration {
  fileprivate var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
