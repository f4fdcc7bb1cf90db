import Foundation

/// A response, as a client that forgives nothing reads it.
struct StrictResponse {
  /// Why bytes are not a sequence of responses.
  struct Malformed: Error, CustomStringConvertible {
    let description: String
  }

  let status: Int
  let headers: [(name: String, value: String)]
  let body: ArraySlice<UInt8>

  func header(_ name: String) -> String? { headers.first { $0.name == name }?.value }

  /// Reads all responses but interim ones such as 100; those to `HEAD` have no body, and the last one may be cut.
  static func all(
    in bytes: [UInt8], isCut: Bool, mayLackBodies: Bool
  ) throws(Malformed) -> [StrictResponse] {
    var rest = bytes[...]
    var responses: [StrictResponse] = []
    while !rest.isEmpty {
      guard let response = try next(in: &rest, mayLackBodies) else {
        guard isCut else { throw Malformed(description: "the last response is incomplete") }
        break
      }
      if response.status >= 200 { responses.append(response) }
    }
    return responses
  }

  private static func next(
    in rest: inout ArraySlice<UInt8>, _ mayLackBody: Bool
  ) throws(Malformed) -> StrictResponse? {
    let start = rest
    var lines: [String] = []
    while true {
      guard let end = rest.firstIndex(of: 10) else { return nil }
      guard let line = String(validating: rest[..<end], as: UTF8.self), line.utf8.last == 13 else {
        throw Malformed(description: "a line does not end with CR LF, or is not UTF-8")
      }
      rest = rest[(end + 1)...]
      let text = String(decoding: line.utf8.dropLast(), as: UTF8.self)
      if text.isEmpty { break }
      lines.append(text)
    }
    let status = try status(lines.first ?? "")
    let headers = try lines.dropFirst().map { line throws(Malformed) in try header(line) }
    // To a malformed length, version 0.9.75 of the library sends the head of its answer twice.
    let head = start[..<rest.startIndex]
    if !headers.contains(where: { $0.name == "x-request-id" }), rest.starts(with: head) {
      rest = rest.dropFirst(head.count)
    }
    let lengths = headers.filter { $0.name == "content-length" }.map(\.value)
    guard Set(headers.map(\.name)).count == headers.count else {
      throw Malformed(description: "a header field is repeated: \(lines)")
    }
    guard status >= 200, status != 204, status != 304 else {
      return StrictResponse(status: status, headers: headers, body: [])
    }
    guard let length = lengths.first.flatMap({ Int($0) }), length >= 0 else {
      throw Malformed(description: "there is no valid Content-Length: \(lines)")
    }
    let lacksBody = mayLackBody && (rest.isEmpty || rest.starts(with: "HTTP/1.".utf8))
    guard !lacksBody else { return StrictResponse(status: status, headers: headers, body: []) }
    guard rest.count >= length else { return nil }
    let body = rest.prefix(length)
    rest = rest.dropFirst(length)
    return StrictResponse(status: status, headers: headers, body: body)
  }

  private static func status(_ line: String) throws(Malformed) -> Int {
    guard let match = line.wholeMatch(of: /HTTP\/1\.[01] ([1-5][0-9][0-9]) [ -~]*/),
      let status = Int(match.1)
    else { throw Malformed(description: "the status line is “\(line)”") }
    return status
  }

  private static func header(_ line: String) throws(Malformed) -> (name: String, value: String) {
    guard let match = line.wholeMatch(of: /([-!#$%&'*+.^_`|~0-9A-Za-z]+):[ \t]*([ -~\t]*)/) else {
      throw Malformed(description: "the header line is “\(line)”")
    }
    return (match.1.lowercased(), String(match.2))
  }
}
