import Foundation

/// The files of callgrind, which writes one each time the program calls the mark.
///
/// Each side of a workload has three marks: before a first run, before a second run of twice as many
/// operations, and after it. The difference between the runs is the cost of the additional
/// operations.
struct InstructionDumps {
  /// The path of the files, before the point and the number.
  let path: String

  // The instructions of one operation of a side, from the number of operations in its first run. The index
  // is the number of sides that ran before it.
  func instructions(ofSide index: Int, operations: Int) throws -> Double {
    // The first of each three files covers what preceded the first run.
    let first = try total(inFile: index * 3 + 2)
    let second = try total(inFile: index * 3 + 3)
    return (second - first) / Double(operations)
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

/// Why counting or the check of counts failed.
enum CountingError: Error, Equatable, CustomStringConvertible {
  case noDump(String)
  case noTotal(String)
  case deviations([Counts.Deviation])

  var description: String {
    switch self {
    case .noDump(let file): "\(file) does not exist. Run Tools/check-counts, which writes it."
    case .noTotal(let file): "\(file) has no total. It must be a file of callgrind."
    case .deviations(let deviations):
      (deviations.map(\.description) + [
        "If this is intended, run “Tools/check-counts --record” and commit the result."
      ]).joined(separator: "\n")
    }
  }
}
