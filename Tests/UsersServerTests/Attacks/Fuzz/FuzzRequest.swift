/// A request, in parts that can be made wrong one by one.
struct FuzzRequest {
  var method: String
  var target: String
  var version = "HTTP/1.1"
  var headers: [(name: String, value: String)] = [("Host", "127.0.0.1")]
  var body: [UInt8] = []

  /// The sizes of the chunks of the body, or `nil` for a body of declared length.
  var chunks: [Int]?

  var bytes: [UInt8] {
    var head = "\(method) \(target) \(version)\r\n"
    for (name, value) in framing + headers { head += "\(name): \(value)\r\n" }
    return Array((head + "\r\n").utf8) + framedBody
  }

  private var framing: [(String, String)] {
    if chunks != nil { return [("Transfer-Encoding", "chunked")] }
    return body.isEmpty ? [] : [("Content-Length", "\(body.count)")]
  }

  private var framedBody: [UInt8] {
    guard let chunks else { return body }
    var rest = body[...]
    var framed: [UInt8] = []
    for size in chunks + [rest.count] where !rest.isEmpty && size > 0 {
      let part = rest.prefix(size)
      rest = rest.dropFirst(part.count)
      framed += Array("\(String(part.count, radix: 16))\r\n".utf8) + part + [13, 10]
    }
    return framed + Array("0\r\n\r\n".utf8)
  }
}
