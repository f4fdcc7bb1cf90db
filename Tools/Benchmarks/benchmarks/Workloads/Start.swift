import Benchmarking
import Foundation

extension Workloads {
  static let start = [
    Workload(
      "start", "a process with 20 bindings, over an empty one", clock: .wall, isCountable: false
    ) {
      let (empty, container) = (Program("empty-start"), Program("container-start"))
      return Pair { n in
        repeating(n) { empty.run() }
      } truss: { n in
        repeating(n) { container.run() }
      }
    },
    Workload(
      "start-1000", "a process that runs `boot` once, over not at all", clock: .wall,
      isCountable: false
    ) {
      let program = Program("benchmarks")
      let boot = ["--count", "boot", "--iterations"]
      return Pair { n in
        repeating(n) { program.run(boot + ["0"]) }
      } truss: { n in
        repeating(n) { program.run(boot + ["1"]) }
      }
    },
  ]
}

/// A program in the same build folder as this one.
private struct Program {
  let file: String

  init(_ name: String) {
    let this = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    file = this.deletingLastPathComponent().appendingPathComponent(name).path
  }

  /// Runs the program without its output.
  func run(_ options: [String] = []) -> UInt64 {
    var arguments = ([file] + options).map { strdup($0) } + [nil]
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
}
