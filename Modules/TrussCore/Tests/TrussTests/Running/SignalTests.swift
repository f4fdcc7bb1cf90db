import Foundation
import Testing
import Truss

/// The effect of signals on a process; each test runs in a separate process, one after another,
/// because each blocks a thread.
@Suite(.serialized)
struct SignalTests {
  final class Service: Sendable {}

  private static func container(
    onStart: @escaping @Sendable () async throws -> Void = {},
    onStop: @escaping @Sendable () async throws -> Void = {}
  ) async throws -> Container {
    try await Container(of: Service.self) {
      Singleton(Service.init).onStart { _ in try await onStart() }
        .onStop { _ in try await onStop() }
        .exported()
    }
  }

  /// Runs containers until one has started before the signal arrives, which its start hook sends.
  ///
  /// - Returns: How many containers have been run.
  private static func run(
    until signal: Int32, onStop: @escaping @Sendable () async throws -> Void
  ) async throws -> Int {
    var count = 0
    while true {
      count += 1
      let container = try await container(
        onStart: { Task.detached { _ = kill(getpid(), signal) } }, onStop: onStop)
      do {
        try await container.run()
        return count
      } catch let error as LifecycleError where error.endedStart {
        continue
      }
    }
  }

  @Test(arguments: [SIGTERM, SIGINT])
  func `A signal stops the application gracefully`(_ signal: Int32) async {
    await #expect(processExitsWith: .exitCode(7)) { [signal] in
      let stopped = Counter()
      let runs = try await Self.run(until: signal) { stopped.next() }
      exit(stopped.value == runs ? 7 : 9)
    }
  }

  @Test func `A second signal ends an application whose stop hangs, and names the hook`() async {
    await #expect(processExitsWith: .exitCode(8)) {
      do {
        _ = try await Self.run(until: SIGTERM) {
          _ = kill(getpid(), SIGTERM)
          await Journal().hang("hang")
        }
      } catch let error as LifecycleError where error.key == Key(Service.self) {
        exit(error.description.hasPrefix("SIGTERM ended the application") ? 8 : 9)
      }
    }
  }

  /// Runs a container whose start hook sends a signal and hangs, and returns the error.
  private static func interruptStart(
    onStop: @escaping @Sendable () async throws -> Void = {}
  ) async throws -> LifecycleError? {
    let onStart = { @Sendable in
      _ = kill(getpid(), SIGTERM)
      await Journal().hang("hang")
    }
    let container = try await container(onStart: onStart, onStop: onStop)
    do { try await container.run() } catch let error as LifecycleError { return error }
    return nil
  }

  @Test func `A signal during the start ends the start`() async {
    await #expect(processExitsWith: .exitCode(8)) {
      let error = try await Self.interruptStart()
      let isNamed = error?.description.hasPrefix("SIGTERM ended the start") == true
      exit(isNamed && error?.isInterruptedStart == true ? 8 : 9)
    }
  }

  @Test func `A failure of the stop after an early signal is not only an early signal`() async {
    await #expect(processExitsWith: .exitCode(8)) {
      let error = try await Self.interruptStart { throw Failure() }
      exit(error?.others.count == 1 && error?.isInterruptedStart == false ? 8 : 9)
    }
  }

  // MARK: - Several containers in one process

  /// Runs two containers, and ends the second in a given way after the first has ended.
  private static func runTwo(
    _ journal: Journal, endingSecond: @Sendable (Task<Void, any Error>) -> Void
  ) async throws {
    let first = try await container(onStop: { journal.note("first stopped") })
    let second = try await container(onStop: { journal.note("second stopped") })
    let firstRun = Task { try await first.run() }
    await first.waitUntilRunning()
    let secondRun = Task { try await second.run() }
    await second.waitUntilRunning()
    firstRun.cancel()
    try await firstRun.value
    endingSecond(secondRun)
    try await secondRun.value
  }

  @Test func `A signal stops every container of the process`() async {
    await #expect(processExitsWith: .exitCode(7)) {
      let journal = Journal()
      let containers = [
        try await Self.container(onStop: { journal.note("stop") }),
        try await Self.container(onStop: { journal.note("stop") }),
      ]
      let runs = containers.map { container in Task { try await container.run() } }
      for container in containers { await container.waitUntilRunning() }
      _ = kill(getpid(), SIGTERM)
      for run in runs { try await run.value }
      exit(journal.entries.suffix(2) == ["stop", "stop"] ? 7 : 9)
    }
  }

  @Test func `A signal has its original effect when all containers have ended`() async {
    await #expect(processExitsWith: .signal(SIGTERM)) {
      try await Self.runTwo(Journal()) { $0.cancel() }
      _ = kill(getpid(), SIGTERM)
      await Journal().hang("hang")
    }
  }

  @Test func `A container that begins after all others have ended stops on a signal`() async {
    await #expect(processExitsWith: .exitCode(7)) {
      try await Self.runTwo(Journal()) { _ in _ = kill(getpid(), SIGTERM) }
      let journal = Journal()
      try await Self.runTwo(journal) { _ in _ = kill(getpid(), SIGINT) }
      exit(journal.entries.suffix(2) == ["first stopped", "second stopped"] ? 7 : 9)
    }
  }

  @Test func `A running container does not ignore a signal, which programs would inherit`() async {
    await #expect(processExitsWith: .exitCode(7)) {
      let container = try await Self.container()
      let run = Task { try await container.run() }
      await container.waitUntilRunning()
      let action = signal(SIGTERM, SIG_DFL)
      run.cancel()
      try await run.value
      exit(unsafeBitCast(action, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) ? 9 : 7)
    }
  }

  @Test func `A signal that the process ignored is ignored again`() async {
    await #expect(processExitsWith: .exitCode(7)) {
      _ = signal(SIGTERM, SIG_IGN)
      try await Self.runTwo(Journal()) { _ in _ = kill(getpid(), SIGTERM) }
      _ = kill(getpid(), SIGTERM)
      exit(7)
    }
  }
}

extension LifecycleError {
  /// Whether a signal arrived before all start hooks had ended, whatever happened after that.
  fileprivate var endedStart: Bool { if case .startInterrupted = reason { true } else { false } }
}
