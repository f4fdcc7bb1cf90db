import API
import APITesting
import Foundation
import Testing

@testable import APILive

struct JSONLineWriterTests {
  /// Returns the lines that the body writes to a file.
  func written(_ body: (JSONLineWriter) async throws -> Void) async throws -> [String] {
    let url = URL.temporaryDirectory.appending(component: "log-\(UUID()).jsonl")
    try Data().write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    let file = try FileHandle(forWritingTo: url)
    let writer = JSONLineWriter(to: file.fileDescriptor, capacity: 8 << 20)
    try await body(writer)
    await writer.flush(within: .seconds(30))
    try file.close()
    let text = try String(contentsOf: url, encoding: .utf8)
    #expect(text.hasSuffix("\n"))
    return text.split(separator: "\n").map(String.init)
  }

  @Test func `An event is one line, with the time, the level and the message first`() async throws {
    let event = LogEvent(
      time: Date(timeIntervalSince1970: 1_769_860_800.25), level: .warning, message: "a\nb",
      metadata: ["z": 1.5, "b": ["c": [nil, true]], "time": "another", "a": "“\"\\\u{1}”"])
    let lines = try await written { $0.write(event) }
    #expect(
      lines == [
        #"{"time":"2026-01-31T12:00:00.250Z","level":"warning","message":"a\nb","#
          + #""z":1.5,"b":{"c":[null,true]},"a":"“\"\\\u0001”"}"#
      ])
  }

  @Test func `The secrets of tokens are left out of lines, wherever they stand`() async throws {
    let (id, secret) = ("0123456789ab", String(repeating: "f0", count: 32))
    let token = "truss_\(id)_\(secret)"
    let encoded = token.replacing("_", with: "%5f")
    let event = LogEvent(
      level: .info, message: "GET /v1/\(token)",
      metadata: [
        "requestID": .string(token), "path": "/\(encoded)/\(token)x/\(token.dropLast(60))",
        "escaped": .string("\(token.dropLast(60))%66\(token.suffix(59))"),
        "other": ["truss", "truss_", "/tmp/truss_tests/users.sqlite", .string("truss_\(id)")],
      ])
    let line = try #require(try await written { $0.write(event) }.first)
    #expect(!line.contains("f0f0"))
    let fields = try JSON(parsing: Data(line.utf8))
    guard case .object(let members) = fields else {
      Issue.record("not an object")
      return
    }
    #expect(members["message"] == "GET /v1/truss_\(id)_…")
    #expect(members["requestID"] == "truss_\(id)_…")
    #expect(members["path"] == "/truss%5f\(id)%5f…/truss_\(id)_…/truss_\(id)_…")
    #expect(
      members["other"] == [
        "truss", "truss_", "/tmp/truss_tests/users.sqlite", .string("truss_\(id)"),
      ])
  }

  @Test func `Lines of concurrent writers do not interleave, however long they are`() async throws {
    let lines = try await written { writer in
      await withTaskGroup { group in
        for task in 0..<20 {
          group.addTask {
            for _ in 0..<20 {
              let text = String(repeating: "\(task % 10)", count: 10_000)
              writer.write(LogEvent(level: .info, message: text))
            }
          }
        }
      }
    }
    #expect(lines.count == 400)
    for line in lines {
      guard case .object(let members) = try JSON(parsing: Data(line.utf8)) else {
        Issue.record("not an object: \(line.prefix(100))")
        continue
      }
      let message = try #require(members["message"]?.stringValue)
      #expect(message.count == 10_000)
      #expect(Set(message).count == 1)
    }
  }

  @Test func `A reader that stops delays nobody, and is told later how much it missed`()
    async throws
  {
    let pipe = Pipe()
    let writer = JSONLineWriter(to: pipe.fileHandleForWriting.fileDescriptor, capacity: 10_000)
    let text = String(repeating: "x", count: 1000)
    // More than the pipe and the queue hold together.
    for _ in 0..<2000 { writer.write(LogEvent(level: .info, message: text)) }
    var (kept, dropped, rest) = (0, 0, Data())
    while kept + dropped < 2000 {
      rest += pipe.fileHandleForReading.availableData
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        guard case .object(let event) = try JSON(parsing: rest[..<end]) else {
          Issue.record("not an object")
          return
        }
        rest = Data(rest[end...].dropFirst())
        if event["message"] == .string(text) { kept += 1 }
        guard event["message"] == "log events dropped" else { continue }
        if case .integer(let count) = event["count"] { dropped += count }
      }
    }
    #expect(kept + dropped == 2000)
    #expect(dropped > 1000)
    guard case .counter(let samples) = writer.dropped.values else {
      Issue.record("not a counter")
      return
    }
    #expect(samples() == [Metric.Sample(dropped)])
    withExtendedLifetime((writer, pipe)) {}
  }

  @Test func `Events that cannot be written are counted`() async throws {
    let unwritable = try #require(FileHandle(forReadingAtPath: "/dev/null"))
    let writer = JSONLineWriter(to: unwritable.fileDescriptor)
    for _ in 0..<100 { writer.write(LogEvent(level: .info, message: "lost")) }
    await writer.flush(within: .seconds(60))
    guard case .counter(let samples) = writer.dropped.values else {
      Issue.record("not a counter")
      return
    }
    #expect(samples() == [Metric.Sample(100)])
    withExtendedLifetime(unwritable) {}
  }

  @Test func `A log to a closed pipe does not kill a serving process`() async {
    await #expect(processExitsWith: .success) {
      signal(SIGPIPE, SIG_DFL)
      try await LiveServer.run([]) { _ in
        let pipe = Pipe()
        try pipe.fileHandleForReading.close()
        let writer = JSONLineWriter(to: pipe.fileHandleForWriting.fileDescriptor)
        writer.write(LogEvent(level: .info, message: "lost"))
        await writer.flush(within: .seconds(10))
      }
    }
  }
}
