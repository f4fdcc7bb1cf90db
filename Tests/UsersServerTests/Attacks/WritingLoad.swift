import HTTPClient
import Synchronization
import Truss
import Users
import UsersAssemblies
import UsersTesting

/// Clients that write users, and remember what was acknowledged.
final class WritingLoad: Sendable {
  let users: any UserDirectory
  let counter: User

  private let records = Mutex(WriteRecords())
  private let isStopped = Atomic(false)
  private let progress: AsyncStream<Void>
  private let step: AsyncStream<Void>.Continuation

  /// Connects to the servers at an address, and creates the user that all clients update.
  init(on address: String) async throws {
    let endpoint = try HTTPEndpoint(address, timeout: .seconds(60))
    users = try await Container(RemoteUsersAssembly()) { Value(endpoint) }.resolve()
    counter = try await users.create(try UserDraft(name: "Counter", email: "counter@example.org"))
    (progress, step) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Waits until some more writes have been acknowledged.
  func acknowledges(_ count: Int = 100) async {
    let goal = acknowledged + count
    for await _ in progress where acknowledged >= goal { return }
  }

  private var acknowledged: Int { records.withLock(\.acknowledged) }

  func stop() { isStopped.store(true, ordering: .relaxed) }

  /// Runs eight clients until they are stopped.
  ///
  /// - Parameter round: Distinguishes the users that the clients create in each run.
  func run(round: Int = 0) async {
    isStopped.store(false, ordering: .relaxed)
    await withTaskGroup { group in
      for client in 0..<8 { group.addTask { await self.run(client, round) } }
    }
  }

  var summary: String { records.withLock { $0.summary } }

  /// Compares the stored users with the acknowledged writes.
  ///
  /// - Returns: The differences, and the number of stored users.
  func verify() async throws -> (mistakes: [String], stored: Int) {
    let stored = try await Sample.walk(users, by: 100).flatMap(\.self)
    return (records.withLock { $0.mistakes(in: stored, counter: counter.id) }, stored.count)
  }

  private func run(_ client: Int, _ round: Int) async {
    var number = 0
    while !isStopped.load(ordering: .relaxed) {
      number += 1
      await create("n\(number).c\(client).r\(round)@example.org")
      await create("claim\(number).r\(round)@example.org")
      await count()
    }
  }

  /// Creates a user, and changes it once.
  private func create(_ email: String) async {
    do throws(UsersError) {
      let user = try await users.create(try UserDraft(name: "New", email: email))
      record { $0.stored(user) }
      await update(user)
    } catch {
      record { $0.failed(toCreate: email, error) }
    }
  }

  private func update(_ user: User) async {
    do throws(UsersError) {
      let changed = try await users.update(
        user.id, try UserChange(name: "Changed"), expecting: user.version)
      record { $0.stored(changed) }
    } catch {
      record { $0.failed(toUpdate: user.id, error) }
    }
  }

  /// Changes the user that all clients change, if no other client does so first.
  private func count() async {
    guard let current = try? await users.user(counter.id) else { return }
    do throws(UsersError) {
      let changed = try await users.update(
        counter.id, try UserChange(name: "Counter"), expecting: current.version)
      record { $0.counted(changed) }
    } catch {
      record { $0.failedToCount(error) }
    }
  }

  private func record(_ change: (inout WriteRecords) -> Bool) {
    if records.withLock({ change(&$0) }) { step.yield() }
  }
}
