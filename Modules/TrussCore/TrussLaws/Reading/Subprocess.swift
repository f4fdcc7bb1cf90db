package import Foundation

#if os(iOS) || os(tvOS) || os(watchOS) || os(visionOS)
  /// Stands for `Process`, which these systems do not have: it cannot be started.
  package final class Subprocess {
    package enum TerminationReason { case exit }

    private struct Unavailable: Error, CustomStringConvertible {
      var description: String { "this system starts no programs" }
    }

    package var executableURL: URL?
    package var arguments: [String]?
    package var environment: [String: String]?
    package var standardInput: Any?
    package var standardOutput: Any?
    package var standardError: Any?

    package let terminationReason = TerminationReason.exit
    package let terminationStatus: Int32 = 1

    package init() {}

    package func run() throws { throw Unavailable() }

    package func waitUntilExit() {}
  }
#else
  package typealias Subprocess = Process
#endif
