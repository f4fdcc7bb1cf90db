import Foundation

/// The machine-independent counts of what the container adds to the baseline.
struct Counts: Codable, Equatable {
  /// The counts of one operation of a workload.
  struct Entry: Codable, Equatable {
    let name: String
    let fingerprint: String
    var ownAllocations: Double?
    var ownInstructions: Double?
  }

  var entries: [Entry]

  /// Returns the counts as JSON with sorted keys and a line for each entry.
  func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let lines = try entries.map { String(decoding: try encoder.encode($0), as: UTF8.self) }
    return Data("{\"entries\":[\n\(lines.joined(separator: ",\n"))\n]}\n".utf8)
  }

  init(json: Data) throws { self = try JSONDecoder().decode(Self.self, from: json) }

  init(entries: [Entry]) { self.entries = entries }

  init(_ tallies: [Tally]) {
    entries = tallies.map { tally in
      Entry(
        name: tally.workload.name, fingerprint: tally.workload.fingerprint,
        ownAllocations: tally.allocations?.added,
        ownInstructions: tally.instructions?.added.rounded())
    }
  }

  /// The allowed difference of instructions, since compilers and libraries vary.
  static func margin(of instructions: Double) -> Double { max(8, abs(instructions) * 0.1) }

  /// The allowed difference of allocations: none, unless an operation makes hundreds, or a number that varies.
  ///
  /// The block of a growing array is sometimes longer than it asked for, which saves it the next one.
  static func margin(ofAllocations allocations: Double) -> Double {
    let margin = abs(allocations) / 400
    return margin < 1 && allocations == allocations.rounded() ? 0 : margin
  }
}
