#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif
import Testing
import Truss

/// What signals do to a process; each test runs in a process of its own, one after another, because
/// each keeps a thread waiting.
@Suite(.serialized)
struct SignalTests {
  final class Service: Sendable {}

  private static func container(
    onStart: @escaping @Sendable () async throws -> Void,
    onStop: @escaping @Sendable () async throws -> Void
  ) async throws -> Container {
    try await Container(
      TestAssembly {
        Singleton(Service.init).onStart { _ in try await onStart() }
          .onStop { _ in try await onStop() }
          .exported()
      } roots: {
        Service.self
      })
  }

  private static func hang() async {
    await withCheckedContinuation { (_: CheckedContinuation<Void, Never>) in }
  }

  @Test(arguments: [SIGTERM, SIGINT])
  func `A signal stops the application gracefully`(_ signal: Int32) async {
    await #expect(processExitsWith: .exitCode(7)) { [signal] in
      let stopped = Counter()
      let container = try await Self.container {
        Task.detached { _ = kill(getpid(), signal) }
      } onStop: {
        stopped.next()
      }
      try await container.run()
      exit(stopped.value == 1 ? 7 : 9)
    }
  }

  @Test func `A second signal ends an application whose stop hangs, and names the hook`() async {
    await #expect(processExitsWith: .exitCode(8)) {
      let container = try await Self.container {
        Task.detached { _ = kill(getpid(), SIGTERM) }
      } onStop: {
        _ = kill(getpid(), SIGTERM)
        await Self.hang()
      }
      do {
        try await container.run()
      } catch let error as LifecycleError where error.key == Key(Service.self) {
        exit(error.description.hasPrefix("SIGTERM ended the application") ? 8 : 9)
      }
    }
  }

  @Test func `A signal during the start ends the start`() async {
    await #expect(processExitsWith: .exitCode(8)) {
      let container = try await Self.container {
        _ = kill(getpid(), SIGTERM)
        await Self.hang()
      } onStop: {
      }
      do {
        try await container.run()
      } catch let error as LifecycleError {
        exit(error.description.hasPrefix("SIGTERM ended the start") ? 8 : 9)
      }
    }
  }
}
