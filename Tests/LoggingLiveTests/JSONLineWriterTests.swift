import Foundation
import Logging
import Testing

@testable import LoggingLive

struct JSONLineWriterTests {
  /// Returns the lines that the body writes to a file.
  func written(_ body: (JSONLineWriter) async throws -> Void) async throws -> [String] {
    let url = URL.temporaryDirectory.appending(component: "log-\(UUID()).jsonl")
    try Data().write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    let file = try FileHandle(forWritingTo: url)
    let writer = JSONLineWriter(to: file)
    try await body(writer)
    try file.close()
    let text = try String(contentsOf: url, encoding: .utf8)
    #expect(text.hasSuffix("\n"))
    return text.split(separator: "\n").map(String.init)
  }

  private func members(of line: String) throws -> [String: String] {
    try JSONDecoder().decode([String: String].self, from: Data(line.utf8))
  }

  private func members(of event: LogEvent) async throws -> [String: String] {
    try members(of: try #require(try await written { $0.write(event) }.first))
  }

  @Test func `An event is one line, with the time, the level and the message first`() async throws {
    let event = LogEvent(
      time: Date(timeIntervalSince1970: 1_769_860_800.25), level: .warning, message: "a\nb",
      metadata: ["z": 1.5, "b": 2, "n": .number(.nan), "time": "another", "a": "“\"/\\\u{1}”"])
    let lines = try await written { $0.write(event) }
    #expect(
      lines == [
        #"{"time":"2026-01-31T12:00:00.250Z","level":"warning","message":"a\nb","#
          + #""a":"“\"/\\\u0001”","b":2,"n":null,"z":1.5}"#
      ])
  }

  @Test func `Characters that a terminal obeys are escaped`() async throws {
    let text = "\t\u{7F}\u{9B}2J\u{202E}\u{2028}é😀"
    let event = LogEvent(level: .info, message: text)
    let line = try #require(try await written { $0.write(event) }.first)
    #expect(line.hasSuffix(#""message":"\u0009\u007f\u009b2J\u202e\u2028é😀"}"#))
    #expect(try members(of: line)["message"] == text)
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
        "other": .string("truss truss_ /tmp/truss_tests/users.sqlite truss_\(id)"),
      ])
    let line = try #require(try await written { $0.write(event) }.first)
    #expect(!line.contains("f0f0"))
    let members = try members(of: line)
    #expect(members["message"] == "GET /v1/truss_\(id)_…")
    #expect(members["requestID"] == "truss_\(id)_…")
    #expect(members["path"] == "/truss%5f\(id)%5f…/truss_\(id)_…/truss_\(id)_…")
    #expect(members["other"] == "truss truss_ /tmp/truss_tests/users.sqlite truss_\(id)")
  }

  @Test(arguments: [
    "%74russ_0123456789ab_", "TRUSS_0123456789ab_", "truss_0123456789ab_0-", "/",
    "truss%5F%30123456789ab%5F",
  ])
  func `A secret in an odd spelling, or alone, is left out of lines`(_ start: String) async throws {
    let secret = String(repeating: "f0", count: 32)
    let event = LogEvent(
      level: .info, message: "request",
      metadata: ["path": .string("/v1/\(start)\(secret)?"), "requestID": "\(secret.prefix(32))"])
    let members = try await members(of: event)
    #expect(members["path"]?.contains("f0f0") == false)
    #expect(members["requestID"] == String(secret.prefix(32)))
  }

  @Test func `A nested value is logged as text`() async throws {
    let event = LogEvent(
      level: .info, message: "a", metadata: ["list": [1, 0.5, "b"], "object": ["c": []]])
    let members = try await members(of: event)
    #expect(members["list"] == #"[1,0.5,"b"]"#)
    #expect(members["object"] == #"{"c":[]}"#)
  }

  @Test(arguments: ["a/", "\u{1}", "é/", "\""])
  func `A line is shorter than a pipe takes at once, whatever an event has`(
    _ text: String
  ) async throws {
    let long = JSON.string(String(repeating: text, count: 10_000))
    let members = Dictionary(uniqueKeysWithValues: (0..<9).map { ("member\($0)", long) })
    let lines = try await written {
      $0.write(LogEvent(level: .info, message: "long", metadata: members))
    }
    #expect(lines.count == 1)
    #expect(try #require(lines.first).utf8.count < 4095)
    let line = try self.members(of: lines[0])
    #expect(line["message"] == "long")
    #expect(line["member0"]?.hasSuffix("…") == true)
    #expect(line["member2"] != nil)
  }

  @Test func `Lines of concurrent writers do not interleave, however long they are`() async throws {
    let lines = try await written { writer in
      await withTaskGroup { group in
        for task in 0..<20 {
          group.addTask {
            for _ in 0..<20 {
              let text = String(repeating: "\(task % 10)/", count: 5_000)
              writer.write(LogEvent(level: .info, message: text))
            }
          }
        }
      }
    }
    #expect(lines.count == 400)
    for line in lines {
      let message = try #require(try members(of: line)["message"])
      #expect(message.utf8.count > 1000)
      #expect(Set(message).count == 3)
    }
  }

  @Test(.timeLimit(.minutes(1)), arguments: [500, 5000])
  func `A reader that stops delays nobody, and is told later how much it missed`(
    length: Int
  ) throws {
    let pipe = Pipe()
    let writer = JSONLineWriter(to: pipe.fileHandleForWriting)
    let text = String(repeating: "x/", count: length)
    // More than the pipe holds.
    for _ in 0..<2000 { writer.write(LogEvent(level: .info, message: text)) }
    let kept = lines(waitingIn: pipe)
    #expect(kept.allSatisfy { $0.contains(text.prefix(900)) })
    #expect(kept.count < 1000)
    writer.write(LogEvent(level: .info, message: "last"))
    let later = lines(waitingIn: pipe)
    try #require(later.count == 2)
    #expect(later[0].contains(#""message":"log events dropped","count":\#(2000 - kept.count)}"#))
    #expect(later[1].contains(#""message":"last"}"#))
  }

  @Test func `An event for a closed pipe or a file that cannot be written is lost`() throws {
    let unwritable = try #require(FileHandle(forReadingAtPath: "/dev/null"))
    JSONLineWriter(to: unwritable).write(LogEvent(level: .info, message: "lost"))
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    JSONLineWriter(to: pipe.fileHandleForWriting).write(LogEvent(level: .info, message: "lost"))
  }

  #if os(Linux)
    @Test func `A line that was written in part does not spoil the next one`() async {
      // The limit concerns the whole process, so the writer runs in a separate one.
      await #expect(processExitsWith: .success) {
        signal(SIGXFSZ, SIG_IGN)
        let suite = JSONLineWriterTests()
        let lines = try await suite.written { writer in
          // The first line fits, and a part of the second one.
          limitFiles(to: 100)
          for message in ["first", "cut", "lost"] {
            writer.write(LogEvent(level: .info, message: message))
          }
          limitFiles(to: .max)
          writer.write(LogEvent(level: .info, message: "last"))
        }
        try #require(lines.count == 4)
        #expect(try suite.members(of: lines[0])["message"] == "first")
        #expect(lines[1].hasPrefix("{") && !lines[1].hasSuffix("}"))
        #expect(lines[2].hasSuffix(#""message":"log events dropped","count":2}"#))
        #expect(try suite.members(of: lines[3])["message"] == "last")
      }
    }
  #endif

  /// Reads what can be read without waiting.
  private func lines(waitingIn pipe: Pipe) -> [Substring] {
    let file = pipe.fileHandleForReading
    var data = Data()
    var state = pollfd(fd: file.fileDescriptor, events: Int16(POLLIN), revents: 0)
    while poll(&state, 1, 0) == 1 { data += file.availableData }
    return String(decoding: data, as: UTF8.self).split(separator: "\n")
  }
}

#if os(Linux)
  /// Limits the size of files that this process writes, in bytes.
  private func limitFiles(to size: rlim_t) {
    var limit = rlimit()
    let resource = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
    #expect(getrlimit(resource, &limit) == 0)
    limit.rlim_cur = min(size, limit.rlim_max)
    #expect(setrlimit(resource, &limit) == 0)
  }
#endif
