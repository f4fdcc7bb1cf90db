import API
import APITesting
import Foundation
import Logging
import LoggingTesting
import Metrics
import Testing

@Suite(.timeLimit(.minutes(20)))
struct MetricsReportTests {
  static let hello = Route(.get, "/hello", name: "hello", access: .everyone) { _ in
    Response(.noContent)
  }
  static let item = Route(.get, "/items/{id}", name: "item", access: .everyone) { _ in
    Response(.ok)
  }
  static let json = Route(.post, "/json", name: "json", access: .everyone) { request in
    try .json(try request.json([String: String].self))
  }

  func exposition(of metrics: [Metric]) async throws -> Exposition {
    let routes = try await RoutesUnderTest([], metrics: metrics)
    return try Exposition(text(of: await routes.send(.get, "/metrics")))
  }

  func text(of response: Response) -> String { String(decoding: response.body, as: UTF8.self) }

  @Test func `Contributed metrics are reported in the text format of Prometheus`() async throws {
    let routes = try await RoutesUnderTest(
      [],
      metrics: [
        .gauge("queue_length", "Waiting jobs.") {
          [Metric.Sample(3), Metric.Sample(-0.5, ["a": "b"])]
        },
        .counter("jobs_total", "Jobs.") { [Metric.Sample(1 << 53, ["b": "x", "a": "y"])] },
      ])
    let response = await routes.send(.get, "/metrics")
    #expect(response.status == .ok)
    #expect(response.headers[.contentType] == "text/plain; version=0.0.4; charset=utf-8")
    #expect(
      text(of: response).contains(
        """
        # HELP queue_length Waiting jobs.
        # TYPE queue_length gauge
        queue_length 3
        queue_length{a="b"} -0.5
        # HELP jobs_total Jobs.
        # TYPE jobs_total counter
        jobs_total{a="y",b="x"} 9007199254740992

        """))
  }

  @Test func `Any text is escaped so that it reads back`() async throws {
    let texts = ["\"", "\\", "\n", "\\n", "a\\\"b\n\n\"", "{},=", "ä\u{301}\u{0}\r", "é\r\nx", ""]
    let read = try await exposition(of: [
      .gauge("text", "Help with \\ and\nlines and \"quotes\".") {
        texts.map { Metric.Sample(1, ["text": $0]) }
      }
    ])
    let family = try #require(read.families.first { $0.name == "text" })
    #expect(family.help == "Help with \\ and\nlines and \"quotes\".")
    #expect(family.samples.map { $0.labels["text"] } == texts)
  }

  @Test func `Numbers that are not finite, large or small read back`() async throws {
    let numbers: [Double] = [.infinity, -.infinity, 1e300, -1.5e-9, 0, 0.1, 123_456_789_012]
    let read = try await exposition(of: [
      .gauge("number", "Numbers.") {
        (numbers + [.nan]).enumerated().map { Metric.Sample($1, ["at": "\($0)"]) }
      }
    ])
    for (index, number) in numbers.enumerated() {
      #expect(read.value("number", ["at": "\(index)"]) == number)
    }
    #expect(read.value("number", ["at": "\(numbers.count)"])?.isNaN == true)
  }

  @Test func `Requests are counted by the pattern of their route, their method and status`()
    async throws
  {
    let routes = try await RoutesUnderTest([Self.item, Self.json])
    for id in 1...3 { #expect(await routes.send(.get, "/items/\(id)").status == .ok) }
    _ = await routes.send(.head, "/items/1")
    _ = await routes.send(.post, "/json")
    _ = await routes.send(.get, "/nothing")
    _ = await routes.send(.delete, "/items/1")
    _ = await routes.send(Method(rawValue: "BREW"), "/items/1")
    let read = try Exposition(text(of: await routes.send(.get, "/metrics")))
    func requests(_ route: String, _ method: String, _ status: String) -> Double? {
      read.value("http_requests_total", ["route": route, "method": method, "status": status])
    }
    #expect(requests("/items/{id}", "GET", "200") == 3)
    #expect(requests("/items/{id}", "HEAD", "200") == 1)
    #expect(requests("/json", "POST", "415") == 1)
    #expect(requests("unmatched", "GET", "404") == 1)
    #expect(requests("unmatched", "DELETE", "405") == 1)
    #expect(requests("unmatched", "other", "405") == 1)
    let latency = ["route": "/items/{id}", "method": "GET"]
    let sum = try #require(read.value("http_request_seconds_total", latency))
    #expect(sum > 0 && sum < 60)
  }

  @Test func `Requests of many tasks are all counted`() async throws {
    let routes = try await RoutesUnderTest([Self.hello])
    await withTaskGroup { group in
      for _ in 0..<8 {
        group.addTask { for _ in 0..<250 { _ = await routes.send(.get, "/hello") } }
      }
    }
    let read = try Exposition(text(of: await routes.send(.get, "/metrics")))
    let labels = ["route": "/hello", "method": "GET"]
    #expect(read.value("http_requests_total", labels.merging(["status": "204"]) { $1 }) == 2000)
  }

  @Test func `Open connections are counted`() async throws {
    try await LiveServer.run([]) { server in
      let first = try RawConnection(to: server)
      #expect(try await Exposition(over: first).value("http_connections") == 1)
      let second = try RawConnection(to: server)
      #expect(try await Exposition(over: second).value("http_connections") == 2)
      #expect(try await Exposition(over: first).value("http_connections") == 2)
    }
  }

  @Test func `A request that gets no answer is counted by its outcome`() async throws {
    try await LiveServer.run([Self.hello]) { server in
      let gone = try await server.connection(
        sending: "POST /hello HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 5\r\n\r\nab")
      gone.stopSending()
      _ = await server.log.event { $0.metadata["outcome"] == "client gone" }
      let read = try await Exposition(over: RawConnection(to: server))
      #expect(read.value("http_requests_unanswered_total", ["outcome": "client gone"]) == 1)
    }
  }

  @Test func `The process reports its processor time, and on Linux more`() async throws {
    let read = try await exposition(of: [])
    #expect(try #require(read.value("process_cpu_seconds_total")) > 0)
    #if os(Linux)
      #expect(try #require(read.value("process_resident_memory_bytes")) > 1_000_000)
      #expect(try #require(read.value("process_open_fds")) > 2)
    #endif
  }

  @Test func `Two metrics of one name are rejected`() async {
    let metric = Metric.gauge("a", "A.") { [] }
    await #expect(throws: MetricError.duplicate("a")) {
      try await RoutesUnderTest([], metrics: [metric, metric])
    }
  }

  @Test func `A counter whose name does not say so is rejected`() async {
    await #expect(throws: MetricError.counterWithoutTotal("jobs")) {
      try await RoutesUnderTest([], metrics: [.counter("jobs", "Jobs.") { [] }])
    }
  }

  @Test(arguments: ["", "1a", "a-b", "a b", "a:b", "ä", "a\n", "a.b", "{"])
  func `A name that Prometheus does not allow is rejected`(_ name: String) async {
    await #expect(throws: MetricError.malformedName(name)) {
      try await RoutesUnderTest([], metrics: [.gauge(name, "A.") { [] }])
    }
  }
}
