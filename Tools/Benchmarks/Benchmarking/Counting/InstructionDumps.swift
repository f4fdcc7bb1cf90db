import Foundation

/// The files that callgrind writes, one whenever the program calls its mark.
///
/// For each variant there are three marks in turn: before a first run, before one of twice as many
/// operations, and after it. What the second run takes more, its additional operations take.
struct InstructionDumps {
  /// The path of the files, before the point and the number.
  let path: String

  /// How many operations the first run of each variant has.
  static let operations = 1000

  /// Returns the instructions of one operation of a variant.
  ///
  /// - Parameter index: How many variants ran before it.
  /// - Returns: The instructions.
  /// - Throws: ``CountingError`` when a file is missing or has no total.
  func instructions(ofVariant index: Int) throws -> Double {
    // The first file of each three has what preceded the first run.
    let first = try total(inFile: index * 3 + 2)
    let second = try total(inFile: index * 3 + 3)
    return (second - first) / Double(Self.operations)
  }

  private func total(inFile number: Int) throws -> Double {
    let file = "\(path).\(number)"
    guard let data = FileManager.default.contents(atPath: file) else {
      throw CountingError.noDump(file)
    }
    for line in String(decoding: data, as: UTF8.self).split(separator: "\n").reversed() {
      guard line.hasPrefix("totals: ") || line.hasPrefix("summary: ") else { continue }
      if let total = line.split(separator: " ").last.flatMap({ Double($0) }) { return total }
    }
    throw CountingError.noTotal(file)
  }
}

/// Why nothing is counted.
enum CountingError: Error, Equatable, CustomStringConvertible {
  /// The profiler has not written a file.
  case noDump(String)

  /// A file does not say how many instructions there were.
  case noTotal(String)

  /// The counts are not as recorded.
  case deviations([Counts.Deviation])

  /// What is wrong, and what to do about it.
  var description: String {
    switch self {
    case .noDump(let file): "\(file) is not there. Let Tools/check-counts run the profiler first."
    case .noTotal(let file): "\(file) has no total. It must be written by callgrind."
    case .deviations(let deviations):
      (deviations.map(\.description) + [
        "If this is meant to be, run “Tools/check-counts --record”, and commit what it writes."
      ]).joined(separator: "\n")
    }
  }
}
