import Foundation
import Testing

/// How the work of graphs and of their verification grows with the declarations, in instructions.
///
/// Valgrind counts those of the program TrussGrowth. That takes a minute, so only a thorough run does it.
struct GrowthTests {
  /// The greatest exponent of each workload.
  private static let limits = [
    "aliases": 1.2, "requirements and a fallback": 1.2, "deferred forms of a child": 1.2,
    "bindings, of which 20 keys are missing": 1.2, "missing keys, of 100": 1.2,
    "missing keys, of twice as many": 1.2, "unused inputs, which others have": 1.2,
    "decorators": 1.2, "hooks for the end of a scope": 1.2, "values": 1.2,
    "kinds of calls": 1.2, "layers": 1.2, "children in depth": 1.2, "modules of a child": 1.2,
    "dependents and elements of a collection": 1.2,
    // Exponential: each level doubles the copies of nodes.
    "nested calls": 5.25,
  ]

  private static var isCounted: Bool {
    #if os(Linux)
      Amount.isThorough && valgrind != nil
    #else
      false
    #endif
  }

  private static let valgrind = ["/usr/bin/valgrind", "/usr/local/bin/valgrind"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  @Test(.enabled(if: isCounted, "a thorough run counts instructions with valgrind"))
  func `Work grows in proportion to the declarations, or not faster than known`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let names = try run(in: folder)
    #expect(Set(names) == Set(Self.limits.keys))
    for (index, name) in names.enumerated() {
      // The first file of each four is about what precedes the first run.
      let counts = try (2...4).map { try total(inFile: 4 * index + $0, of: folder) }
      let exponent = log2((counts[2] - counts[1]) / (counts[1] - counts[0]))
      #expect(exponent <= Self.limits[name] ?? 0, "\(name): \(counts)")
    }
  }

  /// Runs the workloads, and returns their names in order.
  private func run(in folder: URL) throws -> [String] {
    let products = try #require(Bundle.main.executableURL?.deletingLastPathComponent())
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: try #require(Self.valgrind))
    process.arguments = [
      "--quiet", "--tool=callgrind", "--callgrind-out-file=\(folder.path)/counts",
      "--dump-before=growth_mark", products.appending(path: "TrussGrowth").path,
    ]
    process.environment = ["SWIFT_DETERMINISTIC_HASHING": "1"]
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return text.split(separator: "\n").map(String.init)
  }

  private func total(inFile number: Int, of folder: URL) throws -> Double {
    let text = try String(contentsOf: folder.appending(path: "counts.\(number)"), encoding: .utf8)
    let line = text.split(separator: "\n").last { $0.hasPrefix("totals: ") }
    return try #require(line?.split(separator: " ").last.flatMap { Double($0) })
  }
}
