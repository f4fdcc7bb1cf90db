/// Makes requests that are valid: each gets exactly one response.
struct FuzzGrammar {
  /// The identifiers of users that exist.
  let ids: [String]

  /// The number of the conversation, which makes addresses unique.
  let number: Int

  func request(_ random: inout Randomness) -> FuzzRequest {
    var request =
      switch random.number(1...10) {
      case 1...3: FuzzRequest(method: method(&random), target: page(&random))
      case 4...5: FuzzRequest(method: method(&random), target: user(&random))
      case 6: change(&random)
      case 7...8: draft(&random)
      default: FuzzRequest(method: method(&random), target: place(&random))
      }
    for _ in 0..<random.number(0...4) { request.headers.append(header(&random)) }
    if !request.body.isEmpty, random.once(in: 3) {
      request.chunks = (0..<random.number(0...6)).map { _ in random.number(1...40) }
    }
    return request
  }
}

// MARK: - Targets

extension FuzzGrammar {
  private func method(_ random: inout Randomness) -> String {
    random.one(of: ["GET", "GET", "GET", "HEAD", "DELETE", "OPTIONS", "PUT", "TRACE", "FOO"])
  }

  private func page(_ random: inout Randomness) -> String {
    let items = (0..<random.number(0...3)).map { _ in
      random.one(of: [
        "limit=\(random.number(-1...120))", "after=abc", "limit=2", "limit=", "=", "a=b",
        "%61=%62",
        "limit=99999999999999999999", "after=%00", "limit=1+1",
        "x=\(String(repeating: "y", count: 300))",
      ])
    }
    return "/v1/users" + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
  }

  private func user(_ random: inout Randomness) -> String {
    let unknown = "6f9619ff-8b86-4d01-b42d-00cf4fc964ff"
    return "/v1/users/" + random.one(of: ids + [unknown, "1", "%20", "a%2Fb", "%C3%A4", "-"])
  }

  private func place(_ random: inout Randomness) -> String {
    random.one(of: [
      "/healthz", "/readyz", "/metrics", "/", "/nothing", "//", "/v1/users/",
      "/./healthz", "/healthz?a=%F0%9F%98%80", "http://127.0.0.1/healthz",
      "/" + String(repeating: "a/", count: random.number(1...200)),
    ])
  }
}

// MARK: - Headers and bodies

extension FuzzGrammar {
  private func header(_ random: inout Randomness) -> (name: String, value: String) {
    let name = random.one(of: [
      "Accept", "If-Match", "If-None-Match", "X-Request-Id", "Authorization", "Content-Encoding",
      "Accept-Encoding", "User-Agent", "Cookie", "X-Forwarded-For", "Range", "traceparent",
    ])
    let value = random.one(of: [
      "*", "\"1\"", "W/\"1\"", "\"1\", \"2\"", "", "fuzz-\(number)", "Bearer abc", "gzip",
      "a/b;q=0.5",
      "\"", String(repeating: "x", count: random.number(1...600)), "\u{E4}\u{FFFD}", "bytes=0-1",
    ])
    return (name, value)
  }

  private func draft(_ random: inout Randomness) -> FuzzRequest {
    let email = "f\(number).\(random.number(0...99))@example.org"
    return sending("POST", "/v1/users", #"{"name": "Fuzz", "email": "\#(email)"}"#, &random)
  }

  private func change(_ random: inout Randomness) -> FuzzRequest {
    sending("PATCH", user(&random), #"{"name": "Fuzz \#(number)", "version": 1}"#, &random)
  }

  private func sending(
    _ method: String, _ target: String, _ valid: String, _ random: inout Randomness
  ) -> FuzzRequest {
    var request = FuzzRequest(method: method, target: target)
    request.body = random.once(in: 2) ? Array(valid.utf8) : body(&random)
    let type = random.one(of: [
      "application/json", "application/json", "application/json", "application/json; charset=utf-8",
      "text/plain", "application/merge-patch+json",
    ])
    request.headers.append(("Content-Type", type))
    if random.once(in: 12) { request.headers.append(("Expect", "100-continue")) }
    return request
  }

  private func body(_ random: inout Randomness) -> [UInt8] {
    let count = random.number(1...300)
    switch random.number(1...9) {
    case 1: return Array(String(repeating: "[", count: count).utf8)
    case 2: return Array(String(repeating: #"{"a":"#, count: count).utf8)
    case 3:
      return Array("{\((0..<count).map { #""a\#($0)":\#($0)"# }.joined(separator: ","))}".utf8)
    case 4: return Array("{\"a\(String(repeating: "\u{301}\u{316}", count: count))\":1}".utf8)
    case 5: return [0x7B, 0x22] + random.bytes(count) + [0x22, 0x7D]
    case 6: return Array(#"{"name": 1e999, "email": null, "version": -0}"#.utf8)
    case 7: return Array(#"{"name":"\ud800","email":"\u0000@\#(count).de","name":"b"}"#.utf8)
    case 8: return [UInt8](repeating: 0x20, count: random.once(in: 8) ? 80_000 : count)
    default: return random.bytes(count)
    }
  }
}
