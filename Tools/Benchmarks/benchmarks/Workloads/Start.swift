import Benchmarking
import Foundation

extension Workloads {
  static let start = [
    Workload(
      "start", "a process that builds a container of 20 bindings, over an empty one",
      target: .difference(nanoseconds: 6e5), clock: .wall, isCountable: false
    ) {
      let (empty, container) = (try Program("empty-start"), try Program("container-start"))
      return [
        Subject(.hand) { n in try repeating(n) { try empty.run() } },
        Subject(.truss) { n in try repeating(n) { try container.run() } },
      ]
    }
  ]
}

/// A program in the same build folder as this one.
private struct Program {
  let file: String

  init(_ name: String) throws {
    let folder = (Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0]))
      .deletingLastPathComponent()
    file = folder.appendingPathComponent(name).path
    guard FileManager.default.isExecutableFile(atPath: file) else {
      throw ProgramError.notBuilt(name)
    }
  }

  /// Runs the program, and throws unless it succeeds.
  func run() throws -> UInt64 {
    var arguments = [strdup(file), nil]
    defer { free(arguments[0]) }
    var process: pid_t = 0
    let failure = posix_spawn(&process, file, nil, nil, &arguments, nil)
    guard failure == 0 else { throw ProgramError.cannotStart(file, code: failure) }
    var status: Int32 = 0
    while waitpid(process, &status, 0) == -1 && errno == EINTR {}
    guard status == 0 else { throw ProgramError.failed(file, status: status) }
    return 1
  }
}

private enum ProgramError: Error, CustomStringConvertible {
  case notBuilt(String)
  case cannotStart(String, code: Int32)
  case failed(String, status: Int32)

  var description: String {
    switch self {
    case .notBuilt(let name):
      "\(name) is not built. Run “swift build -c release --product \(name)” first."
    case .cannotStart(let file, let code):
      "\(file) cannot be started: \(String(cString: strerror(code)))."
    case .failed(let file, let status): "\(file) ended with the status \(status)."
    }
  }
}
