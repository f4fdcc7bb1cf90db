import Benchmarking
import Foundation

extension Workloads {
  static let start = [
    start(
      "start", "a process with 20 bindings, over an empty one", ["empty-start"], ["container-start"]
    ),
    start(
      "start-1000", "a process that runs `boot` once, over not at all", bootTimes + ["0"],
      bootTimes + ["1"]),
    start(
      "start-dictionary", "the same with the dictionary of `boot`", bootTimes + ["0"],
      bootTimes + ["1", "--variant", "baseline"]),
  ]

  private static let bootTimes = ["benchmarks", "--count", "boot", "--iterations"]

  private static func start(
    _ name: String, _ summary: String, _ baseline: [String], _ measured: [String]
  ) -> Workload {
    Workload(name, summary, clock: .children, isCountable: false) {
      Pair { n in
        repeating(n) { run(baseline) }
      } truss: { n in
        repeating(n) { run(measured) }
      }
    }
  }
}

/// Runs a program in the same build folder as this one, without its output.
private func run(_ command: [String]) -> UInt64 {
  let this = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
  let file = this.deletingLastPathComponent().appendingPathComponent(command[0]).path
  var arguments = command.map { strdup($0) } + [nil]
  defer { for argument in arguments { free(argument) } }
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
  var process: pid_t = 0
  var status: Int32 = 0
  guard posix_spawn(&process, file, &actions, nil, &arguments, nil) == 0 else {
    preconditionFailure("\(file) cannot be started; build it")
  }
  while waitpid(process, &status, 0) == -1 && errno == EINTR {}
  precondition(status == 0, "\(file) ended with \(status)")
  return 1
}
