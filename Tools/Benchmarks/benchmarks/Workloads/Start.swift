import Benchmarking
import Foundation

extension Workloads {
  static let start = [
    Workload(
      "start", "a process with 20 bindings, over an empty one", clock: .wall, isCountable: false
    ) {
      let (empty, container) = (try Program("empty-start"), try Program("container-start"))
      return Pair { n in
        try repeating(n) { try empty.run() }
      } truss: { n in
        try repeating(n) { try container.run() }
      }
    },
    Workload(
      "start-1000", "a process that runs `boot` once, over not at all", clock: .wall,
      isCountable: false
    ) {
      let program = try Program("benchmarks")
      let boot = ["--count", "boot", "--iterations"]
      return Pair { n in
        try repeating(n) { try program.run(boot + ["0"]) }
      } truss: { n in
        try repeating(n) { try program.run(boot + ["1"]) }
      }
    },
  ]
}

/// A program in the same build folder as this one.
private struct Program {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  let file: String

  init(_ name: String) throws {
    let folder = (Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0]))
      .deletingLastPathComponent()
    file = folder.appendingPathComponent(name).path
    guard FileManager.default.isExecutableFile(atPath: file) else {
      throw Failure(
        description: "\(name) is not built. Run “swift build -c release --product \(name)” first.")
    }
  }

  /// Runs the program without its output, and throws unless it succeeds.
  func run(_ options: [String] = []) throws -> UInt64 {
    var arguments = ([file] + options).map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    var process: pid_t = 0
    var status: Int32 = 0
    let code = posix_spawn(&process, file, &actions, nil, &arguments, nil)
    guard code == 0 else {
      throw Failure(description: "\(file) cannot be started: \(String(cString: strerror(code))).")
    }
    while waitpid(process, &status, 0) == -1 && errno == EINTR {}
    guard status == 0 else { throw Failure(description: "\(file) ended with \(status).") }
    return 1
  }
}
