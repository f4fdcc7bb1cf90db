import Testing
import Truss

/// How the making of a container with asynchronous instances fails, is cancelled, and can be entered
/// from inside.
struct AsynchronousStartTests {
  struct Failure: Error, Equatable { let name: String }
  struct Database: Sendable {}
  struct Cache: Sendable {}
  struct Server: Sendable {}

  let journal = Journal()

  // MARK: - Failure

  @Test func `A failure cancels constructions, stops what exists, and is thrown`() async throws {
    let assembly = TestAssembly(Server.self, Report.self) {
      Singleton { () async in Database() }.onStop { _ in journal.note("stop database") }
      Singleton { (database: Database) async throws in
        journal.note("cache begins")
        // Ends only when the failure cancels it.
        do { try await Task.sleep(for: .seconds(3600)) } catch { journal.note("cache cancelled") }
        return Cache()
      }.onStop { _ in journal.note("stop cache") }
      Singleton { (database: Database) async throws -> Server in
        await journal.wait(for: "cache begins")
        throw Failure(name: "server")
      }.onStop { _ in journal.note("stop server") }.exported().eager()
      Singleton { (cache: Cache) in Report() }.exported()
    }
    await #expect(throws: Failure(name: "server")) { try await Container(assembly) }
    #expect(journal.entries == ["cache begins", "cache cancelled", "stop cache", "stop database"])
  }

  struct Report: Sendable {}

  @Test func `Nothing is constructed whose dependency has failed`() async throws {
    let assembly = TestAssembly(Cache.self) {
      Singleton { () async throws -> Database in throw Failure(name: "database") }
      Singleton { (database: Database) async in
        journal.note("cache")
        return Cache()
      }.exported()
    }
    await #expect(throws: Failure(name: "database")) { try await Container(assembly) }
    #expect(journal.entries == [])
  }

  @Test func `A stop hook that fails is reported with the failure of the factory`() async throws {
    let assembly = TestAssembly(Cache.self) {
      Singleton { () async in Database() }.onStop { _ in throw Failure(name: "stop") }
      Singleton { (database: Database) async throws -> Cache in throw Failure(name: "cache") }
        .exported()
    }
    let error = await #expect(throws: LifecycleError.self) { try await Container(assembly) }
    #expect(error?.cause as? Failure == Failure(name: "cache"))
  }

  // MARK: - Cancellation

  @Test func `Cancelling the task that makes a container cancels the factories`() async throws {
    let assembly = TestAssembly(Server.self) {
      Singleton { () async in Database() }.onStop { _ in
        journal.note("stop database, cancelled: \(Task.isCancelled)")
      }
      Singleton { (database: Database) async throws in
        journal.note("cache begins")
        try await Task.sleep(for: .seconds(3600))
        return Cache()
      }
      Singleton { (cache: Cache) async in
        journal.note("server begins")
        return Server()
      }.exported()
    }
    let task = Task { try await Container(assembly) }
    await journal.wait(for: "cache begins")
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(journal.entries == ["cache begins", "stop database, cancelled: false"])
  }

  @Test func `A cancelled task constructs nothing asynchronous`() async throws {
    let assembly = TestAssembly(Database.self) {
      Singleton { () async in
        journal.note("database")
        return Database()
      }.exported()
    }
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await Container(assembly)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(journal.entries == [])
  }

  // MARK: - Requests from inside

  final class Early: Sendable {
    let result: Result<Late, any Error>
    init(reading later: Lazy<Late>) async { result = Result { try later.value } }
  }

  final class Late: Sendable {
    let early: Early
    init(early: Early) async { self.early = early }
  }

  @Test func `A factory that reads what does not exist yet fails and does not hang`() async throws {
    let container = try await Container(of: Late.self) {
      Singleton(Early.init(reading:))
      Singleton(Late.init(early:)).exported()
    }
    let early = try container.resolve(Late.self).early
    #expect(throws: ContainerError.notPrepared(Key(Late.self))) { try early.result.get() }
  }

  final class Left: Sendable {
    let right: Lazy<Right>
    init(right: Lazy<Right>) async { self.right = right }
  }

  final class Right: Sendable {
    let left: Lazy<Left>
    init(left: Lazy<Left>) async { self.left = left }
  }

  @Test func `Asynchronous instances may form a cycle through Lazy`() async throws {
    let container = try await Container(of: Left.self) {
      Singleton(Left.init(right:)).exported()
      Singleton(Right.init(left:))
    }
    let left = try container.resolve(Left.self)
    #expect(try left.right.value.left.value === left)
  }
}
