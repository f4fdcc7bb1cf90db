import API
import CMicroHTTPD

/// The request line and the headers of a request, as MHD parsed them.
struct RequestHead {
  var method: String
  var version: String
  /// The target as sent.
  var target: String
  var headers: Headers
  /// Whether a header has a name that HTTP does not allow.
  var hasInvalidName = false
  /// Whether a header has a value with a control character.
  var hasInvalidValue = false
  /// How many bytes the request line and the headers take.
  var byteCount: Int
}

extension RequestHead {
  init(_ connection: OpaquePointer, method: String, version: String, target: String) {
    // 8: two spaces in the request line, its line break and those that end the headers.
    let lineCount = method.utf8.count + target.utf8.count + version.utf8.count + 8
    self.init(
      method: method, version: version, target: target, headers: [:], byteCount: lineCount)
    // MHD calls the closure before it returns, so the pointer to this structure is valid.
    withUnsafeMutablePointer(to: &self) { head in
      _ = MHD_get_connection_values_n(
        connection, .HEADER_KIND,
        { head, _, name, nameSize, value, valueSize in
          head?.assumingMemoryBound(to: RequestHead.self).pointee.add(
            UnsafeRawBufferPointer(start: name, count: name == nil ? 0 : nameSize),
            UnsafeRawBufferPointer(start: value, count: value == nil ? 0 : valueSize))
          return .YES
        }, head)
    }
  }

  private mutating func add(_ name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) {
    // 4: the colon, the space and the line break.
    byteCount += name.count + value.count + 4
    guard let name = Headers.Name(String(decoding: name, as: UTF8.self)) else {
      hasInvalidName = true
      return
    }
    // `Headers` replaces control characters. libmicrohttpd has acted on the value as it was sent, so a
    // replaced value must not decide anything.
    hasInvalidValue = hasInvalidValue || value.contains { $0 < 0x20 && $0 != 0x09 || $0 == 0x7F }
    headers.add(name, String(decoding: value, as: UTF8.self))
  }
}
