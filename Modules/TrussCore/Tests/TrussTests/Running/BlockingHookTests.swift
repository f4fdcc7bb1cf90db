import Foundation
import Testing
import Truss

/// Time limits and signals, while hooks block more threads than there are processors.
///
/// Each test runs in a separate process, because its threads stay blocked.
@Suite(.serialized)
struct BlockingHookTests {
  final class Database: Sendable {}
  final class Server: Sendable { init(database: Database) {} }

  private static let processors = ProcessInfo.processInfo.activeProcessorCount

  /// More hooks than the pool of tasks has threads.
  private static let crowd = 2 * processors + 1

  /// Blocks the thread for longer than any test takes.
  private static func block() { sleep(300) }

  private struct First: Qualifier {}
  private struct Next<Previous: Qualifier>: Qualifier {}

  /// Binds a number of servers, each under another qualifier.
  @BindingsBuilder
  private static func servers<Q: Qualifier>(
    _ count: Int, _: Q.Type, _ hooked: (consuming Singleton<Server>) -> Singleton<Server>
  ) -> Bindings {
    if count > 0 {
      hooked(Singleton(Server.init(database:))).eager().qualified(Q.self)
      servers(count - 1, Next<Q>.self, hooked)
    }
  }

  /// Makes an application with many servers over a database.
  private static func container(
    _ hooked: (consuming Singleton<Server>) -> Singleton<Server>,
    stopDatabase: @escaping @Sendable () -> Void = {}
  ) async throws -> Container {
    try await Container(of: Database.self) {
      Singleton(Database.init).onStop { _ in stopDatabase() }.exported()
      servers(crowd, First.self, hooked)
    }
  }

  /// Runs an application, and returns whether it ends with an error of a phase long before its hooks do.
  private static func fails(
    in phase: LifecycleError.Phase, _ run: () async throws -> Void
  ) async -> Bool {
    let begin = ContinuousClock.now
    do { try await run() } catch let error as LifecycleError {
      return error.phase == phase && begin.duration(to: .now) < .seconds(120)
    } catch {}
    return false
  }

  // MARK: - Time limits

  @Test func `A start ends at its time limit while all its hooks block`() async {
    await #expect(processExitsWith: .exitCode(7)) {
      let container = try await Self.container { $0.onStart { _ in Self.block() } }
      let hasFailed = await Self.fails(in: .start) {
        try await container.run(startTimeout: .seconds(0.5)) { _ in }
      }
      exit(hasFailed ? 7 : 9)
    }
  }

  @Test func `A stop ends hooks that block at their time limits, and runs the others`() async {
    await #expect(processExitsWith: .exitCode(7)) {
      let journal = Journal()
      let container = try await Self.container {
        $0.onStop(within: .seconds(0.5)) { _ in Self.block() }
      } stopDatabase: {
        journal.note("stop database")
      }
      let hasFailed = await Self.fails(in: .stop) { try await container.run { _ in } }
      exit(hasFailed && journal.entries == ["stop database"] ? 7 : 9)
    }
  }

  @Test func `Readiness is known at its time limit while all checks block`() async {
    await #expect(processExitsWith: .exitCode(7)) {
      let container = try await Self.container { $0.readiness { _ in Self.block() } }
      try await container.run { container in
        let begin = ContinuousClock.now
        let readiness = await container.readiness(within: .seconds(0.5))
        let duration = begin.duration(to: .now)
        exit(readiness.checks.count == Self.crowd && duration < .seconds(120) ? 7 : 9)
      }
    }
  }

  // MARK: - Signals

  @Test func `A second signal ends an application whose hooks all block`() async {
    await #expect(processExitsWith: .exitCode(7)) {
      let blocked = Counter()
      let container = try await Self.container {
        $0.onStop { _ in
          if blocked.next() == Self.crowd { _ = kill(getpid(), SIGTERM) }
          Self.block()
        }
      }
      Task {
        await container.waitUntilRunning()
        _ = kill(getpid(), SIGTERM)
      }
      exit(await Self.fails(in: .stop) { try await container.run() } ? 7 : 9)
    }
  }

  /// Runs an application while other code blocks all threads of the pool, and sends it a signal.
  private static func runInBlockedPool(
    stopTimeout: Duration, onStop: @escaping @Sendable () -> Void
  ) async throws {
    let container = try await Container(of: Database.self) {
      Singleton(Database.init)
        .onStart { _ in
          let blocked = Counter()
          for _ in 0..<Self.crowd {
            Task.detached {
              blocked.next()
              Self.block()
            }
          }
          // Yielding would need a thread of the pool.
          while blocked.value < Self.processors { sched_yield() }
          _ = kill(getpid(), SIGTERM)
        }
        .onStop { _ in onStop() }
        .exported()
    }
    try? await container.run(stopTimeout: stopTimeout)
  }

  @Test func `Stop hooks run, and a second signal ends the process, in a blocked pool`() async {
    await #expect(processExitsWith: .signal(SIGTERM)) {
      try await Self.runInBlockedPool(stopTimeout: .seconds(300)) { _ = kill(getpid(), SIGTERM) }
      exit(9)
    }
  }

  @Test func `The time limit of the stop ends the process while the pool is blocked`() async {
    await #expect(processExitsWith: .signal(SIGTERM)) {
      try await Self.runInBlockedPool(stopTimeout: .seconds(0.5)) {}
      exit(9)
    }
  }
}
