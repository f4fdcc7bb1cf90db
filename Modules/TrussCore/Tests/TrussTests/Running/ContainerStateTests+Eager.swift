import Testing
import Truss

/// Containers whose eager bindings fail.
extension ContainerStateTests {
  private func failing(stop: @escaping @Sendable () throws -> Void) -> TestAssembly {
    TestAssembly(Late.self) {
      early.onStop { _ in try stop() }
      Singleton { (_: Early) throws -> Late in throw Failure() }.eager().exported()
    }
  }

  @Test func `An eager binding that fails stops what had been constructed`() async throws {
    await #expect(throws: Failure.self) { try await Container(failing {}) }
    #expect(journal.entries == ["stop early"])
  }

  @Test func `A failing stop is reported with the error of the eager binding`() async throws {
    struct Leak: Error {}
    let error = await #expect(throws: LifecycleError.self) {
      try await Container(failing { throw Leak() })
    }
    #expect(error?.cause is Failure)
    #expect(error?.key == Key(Early.self))
    #expect(error?.description.hasPrefix("Failure()\n  then the stop hook of `Early`") == true)
  }

  @Test func `An eager binding that fails in a synchronous initializer stops it in a task`()
    async throws
  {
    func build() throws -> Container {
      let release = ReleaseNote(journal)
      return try Container(synchronously: failing { withExtendedLifetime(release) {} })
    }
    #expect(throws: Failure.self) { try build() }
    await journal.wait(for: "released")
    #expect(journal.entries == ["stop early", "released"])
  }
}

/// Notes its release, which follows the stop of the container that holds it, however the stop ends.
private final class ReleaseNote: Sendable {
  private let journal: Journal

  init(_ journal: Journal) { self.journal = journal }

  deinit { journal.note("released") }
}
