import Benchmarking
import Foundation

extension Workloads {
  static let start = [
    start("start-1000", "a process that runs `boot` once, over not at all", of: "truss"),
    start("start-dictionary", "the same with the dictionary of `boot`", of: "baseline"),
  ]

  private static func start(_ name: String, _ summary: String, of variant: String) -> Workload {
    Workload(name, summary, clock: .children, isCountable: false) {
      Pair { n in
        try repeating(n) { try runBoot(variant, "0") }
      } truss: { n in
        try repeating(n) { try runBoot(variant, "1") }
      }
    }
  }
}

/// Runs this program, without its output.
private func runBoot(_ variant: String, _ iterations: String) throws -> UInt64 {
  let process = Process()
  process.executableURL =
    Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
  process.arguments = ["--count", "boot", "--variant", variant, "--iterations", iterations]
  process.standardOutput = FileHandle.nullDevice
  try process.run()
  process.waitUntilExit()
  precondition(process.terminationStatus == 0, "it ended with \(process.terminationStatus)")
  return 1
}
