import Foundation

/// What the container adds to hand-wired code, in counts that are the same on every machine.
struct Counts: Codable, Equatable {
  /// The counts of one workload.
  struct Entry: Codable, Equatable {
    let name: String

    /// Tells the workload from others of the same name.
    let fingerprint: String

    /// The allocations of one operation of the container, less those of hand-wired code.
    var ownAllocations: Double?

    /// The instructions of one operation of the container, less those of hand-wired code.
    var ownInstructions: Double?
  }

  var entries: [Entry]

  /// The counts as JSON, with one order of keys.
  func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return try encoder.encode(self) + Data("\n".utf8)
  }

  /// Reads recorded counts.
  init(json: Data) throws { self = try JSONDecoder().decode(Self.self, from: json) }

  init(entries: [Entry]) { self.entries = entries }

  /// How far measured instructions may lie above recorded ones: compilers and libraries differ.
  static func margin(of instructions: Double) -> Double { max(8, abs(instructions) * 0.1) }
}
