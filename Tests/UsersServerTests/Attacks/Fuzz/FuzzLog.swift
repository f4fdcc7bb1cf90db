import Foundation

/// Compares the log of a server with the responses that clients received from it.
struct FuzzLog {
  private var requests: [FuzzOutcome.Logged: Int] = [:]
  /// How many more reports of the HTTP library there are than answers that it gave by itself.
  private var reports = 0

  /// How many answers have an outcome other than that the client received them.
  private var interrupted = 0

  /// How often each request was logged.
  private var lines: [String: Int] = [:]

  private(set) var mistakes: [String] = []

  /// How many lines there are about requests.
  private(set) var count = 0

  init(_ text: String) {
    for line in text.split(separator: "\n") {
      guard let event = try? JSONDecoder().decode(Event.self, from: Data(line.utf8)) else {
        mistakes.append("this line is not an event: \(line)")
        continue
      }
      if event.level == "error" || event.message.contains("dropped") {
        mistakes.append("\(line)")
      } else if event.message == "request" {
        record(event)
      } else if event.message == "libmicrohttpd" {
        reports += 1
      }
    }
    // Clients may send an identifier again; those of the server have 32 digits.
    for (id, count) in lines where count > 1 && id.wholeMatch(of: /[0-9a-f]{32}/) != nil {
      mistakes.append("request \(id) is logged \(count) times")
    }
  }

  private mutating func record(_ event: Event) {
    count += 1
    guard let id = event.requestID else {
      mistakes.append("a request without identifier is logged")
      return
    }
    lines[id, default: 0] += 1
    guard let status = event.status else { return }
    // A client may reset the connection after the last byte.
    if event.outcome != nil { interrupted += 1 }
    requests[.init(id: id, status: status), default: 0] += 1
  }

  /// Subtracts the responses of conversations from the log, and notes those that are missing there.
  mutating func account(for outcomes: [FuzzOutcome]) {
    for logged in outcomes.flatMap(\.logged) {
      if logged.id == nil {
        reports -= 1
      } else {
        requests[logged, default: 0] -= 1
      }
    }
    for (logged, count) in requests where count < 0 {
      mistakes.append("\(-count) responses of \(logged) are not logged")
    }
    if reports < 0 { mistakes.append("\(-reports) refusals are not logged") }
    let unseen = requests.values.filter { $0 > 0 }.reduce(0, +) - interrupted
    let limit = outcomes.map(\.unseen).reduce(0, +)
    if unseen > limit {
      mistakes.append(
        "\(unseen) answers are logged that no client saw; at most \(limit) left early")
    }
  }

  private struct Event: Decodable {
    let level: String
    let message: String
    let requestID: String?
    let status: Int?
    let outcome: String?
  }
}
