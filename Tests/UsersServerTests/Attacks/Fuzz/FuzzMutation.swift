/// Makes requests wrong: first in their parts, then in their bytes.
enum FuzzMutation {
  /// Changes one part of a request.
  static func change(_ request: inout FuzzRequest, _ random: inout Randomness) {
    switch random.number(1...12) {
    case 1: request.version = random.one(of: versions)
    case 2: request.headers = Array(request.headers.dropFirst())
    case 3: request.headers.append(("Host", random.one(of: ["b", "a b", "", "[::1", "a/b"])))
    case 4...6: request.headers.append(random.one(of: framing))
    case 7: request.headers.insert(random.one(of: framing), at: 0)
    case 8: request.method = random.one(of: methods)
    case 9: request.target = random.one(of: targets)
    case 10: request.headers.append(random.one(of: headers))
    case 11:
      for number in 0..<random.number(1...400) { request.headers.append(("H\(number)", "v")) }
    default:
      request.headers.append(("Big", String(repeating: "b", count: random.number(1000...40_000))))
    }
  }

  /// Changes some bytes at random places.
  static func change(_ bytes: inout [UInt8], _ random: inout Randomness) {
    guard !bytes.isEmpty else { return }
    let start = random.number(0...(bytes.count - 1))
    let end = min(bytes.count, start + random.number(1...20))
    switch random.number(1...8) {
    case 1: bytes[start] ^= 1 << UInt8(random.number(0...7))
    case 2: bytes[start] = random.one(of: special)
    case 3: bytes.insert(contentsOf: bytes[start..<end], at: start)
    case 4: bytes.removeSubrange(start..<end)
    case 5: bytes.insert(random.one(of: special), at: start)
    case 6: bytes.insert(contentsOf: random.bytes(random.number(1...8)), at: start)
    case 7: bytes.removeSubrange(start...)
    default: bytes = Array(bytes.drop { $0 != 13 }.dropFirst())
    }
  }

  private static let special: [UInt8] = [0, 9, 10, 11, 13, 32, 34, 37, 44, 58, 59, 127, 128, 255]

  private static let versions = [
    "HTTP/1.0", "HTTP/1.2", "HTTP/2.0", "HTTP/0.9", "HTTP/9", "http/1.1", "", "HTTP/1.1 ",
    "HTTQ/1.1",
  ]

  private static let methods = [
    "get", "", "G T", "GET\t", "PRI", "CONNECT", "\u{0}", String(repeating: "M", count: 500),
    "HEAD",
  ]

  private static let targets = [
    "", "*", "healthz", "/%zz", "/%", "/%00", "/a b", "/\u{E4}", "/#", "?",
    "/?\(String(repeating: "a&", count: 2000))",
    "a:80", "http://", "//a.example/healthz", "/..%2f..", "/" + String(repeating: "a", count: 9000),
  ]

  private static let framing: [(name: String, value: String)] = [
    ("Content-Length", "0"), ("Content-Length", "5"), ("Content-Length", "-1"),
    ("Content-Length", "+5"), ("Content-Length", "5, 5"), ("Content-Length", "5 5"),
    ("Content-Length", "99999999999999999999"), ("Content-Length", "100000000"),
    ("Content-Length", "0x5"), ("Content-Length", ""), ("Transfer-Encoding", "chunked"),
    ("Transfer-Encoding", "identity"), ("Transfer-Encoding", "gzip, chunked"),
    ("Transfer-Encoding", "\u{b}chunked"), ("Transfer-Encoding", "chunked, chunked"),
    ("Transfer-Encoding", "CHUNKED"), ("Transfer-Encoding ", "chunked"), ("TE", "trailers"),
  ]

  private static let headers: [(name: String, value: String)] = [
    ("", "a"), ("A B", "c"), ("A\u{0}", "b"), ("A", "b\u{0}c"), (" A", "b"), ("A", "b\r\n c"),
    ("A", "b\nC: d"), ("Connection", "close"), ("Connection", "keep-alive"), ("Upgrade", "h2c"),
    ("Expect", "nothing"), ("Expect", "100-continue"), ("Connection", "upgrade, close"),
  ]
}
