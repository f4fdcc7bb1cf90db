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
        repeating(n) { runBoot(variant, "0") }
      } truss: { n in
        repeating(n) { runBoot(variant, "1") }
      }
    }
  }
}

/// Runs this program, without its output.
private func runBoot(_ variant: String, _ iterations: String) -> UInt64 {
  let file = (Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])).path
  let command = [file, "--count", "boot", "--variant", variant, "--iterations", iterations]
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
