import Foundation
import Storage
import StorageTesting
import Testing

@testable import StoragePostgres

/// The loss of connections, and of the server.
@Suite(.timeLimit(.minutes(20)))
struct RestartTests {
  @Test func `A connection that was lost while idle is replaced unnoticed`() async throws {
    let address = try await PostgresCluster.shared.createDatabase()
    try await withDatabase(at: address, connections: 1, [createNotes]) { database in
      try await withDatabase(at: address, connections: 1, [createNotes]) { other in
        for note in ["a", "b"] {
          let backend = try await database.backend()
          try await other.terminate(backend)
          try await database.addNote(note)
          #expect(try await database.backend() != backend)
        }
        try await other.terminate(try await database.backend())
        try await database.ping()
        try await expectNotes(["a", "b"], in: database)
      }
    }
  }

  @Test func `A connection that is lost during a write is reported, and nothing is written`()
    async throws
  {
    try await withDatabase(connections: 1, createNotes) { database in
      await expectUnreachable {
        try await database.write { transaction in
          try transaction.addNote("gone")
          try transaction.execute("SELECT pg_terminate_backend(pg_backend_pid())")
        }
      }
      try await expectNotes([], in: database)
    }
  }

  @Test func `A connection that is lost during a commit leaves the outcome unknown`() async throws {
    let ending = Migration(
      "notes/0002-end",
      """
      CREATE FUNCTION end_session() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END'
      """,
      """
      CREATE CONSTRAINT TRIGGER ending AFTER INSERT ON notes DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW EXECUTE FUNCTION end_session()
      """)
    try await withDatabase(connections: 1, createNotes, ending) { database in
      await expectStorageError(where: { if case .outcomeUnknown = $0 { true } else { false } }) {
        try await database.addNote("gone")
      }
      try await expectNotes([], in: database)
    }
  }

  @Test func `A connection whose server does not respond is given up, and replaced`() async throws {
    try await withDatabase(connections: 1, statementTimeout: .seconds(3)) { database in
      let silent = try await database.backend()
      kill(pid_t(silent), SIGSTOP)
      defer { kill(pid_t(silent), SIGCONT) }
      #expect(try await database.backend() != silent)
    }
  }

  @Test func `A cancelled statement ends although the server takes no requests`() async throws {
    let cluster = try await PostgresCluster()
    let process = cluster.folder.appending(path: "data/postmaster.pid")
    let lines = try String(contentsOf: process, encoding: .utf8).split(separator: "\n")
    let server = try #require(pid_t(lines[0]))
    try await withDatabase(at: cluster.createDatabase(), connections: 2) { database in
      let read = Task { try await database.read { try $0.rows("SELECT pg_sleep(3600)") } }
      while try await database.sleepers() == 0 {}
      kill(server, SIGSTOP)
      let rescue = Task {
        try await Task.sleep(for: .seconds(60))
        Issue.record("The statement has not ended.")
        kill(server, SIGCONT)
      }
      read.cancel()
      await #expect(throws: CancellationError.self) { try await read.value }
      rescue.cancel()
      kill(server, SIGCONT)
      try await database.ping()
    }
    await cluster.end()
  }

  @Test func `A transaction that waits too long for its next statement ends`() async throws {
    try await withDatabase(connections: 1, statementTimeout: .seconds(3), createNotes) { database in
      await expectStorageError(where: { if case .timedOut = $0 { true } else { false } }) {
        try await database.write { transaction in
          try transaction.addNote("gone")
          let session = try #require((transaction as? PostgresConnection)?.session)
          // The server closes the connection, which makes its socket readable.
          _ = session.wait(for: POLLIN, until: ContinuousClock.now + .seconds(60))
          try transaction.addNote("gone, too")
        }
      }
      try await expectNotes([], in: database)
    }
  }

  @Test(arguments: [PostgresCluster.Stop.fast, .immediate])
  func `A database works again after a restart of its server`(stop: PostgresCluster.Stop)
    async throws
  {
    let cluster = try await PostgresCluster()
    let address = try await cluster.createDatabase()
    try await withDatabase(at: address, [createNotes]) { database in
      try await database.addNote("before")
      let gate = Gate()
      let interrupted = Task {
        try await database.write { transaction in
          try transaction.addNote("gone")
          gate.pass()
          try transaction.addNote("gone, too")
        }
      }
      await gate.arrived()
      try await cluster.stop(stop)
      gate.open()
      await expectUnreachable { try await interrupted.value }
      await expectUnreachable { try await database.ping() }
      await expectUnreachable { _ = try await database.notes() }
      try await cluster.start()
      try await database.ping()
      try await database.addNote("after")
      try await expectNotes(["before", "after"], in: database)
    }
    await cluster.end()
  }
}
