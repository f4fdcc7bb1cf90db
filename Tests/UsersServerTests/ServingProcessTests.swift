import APITesting
import Foundation
import HTTPClient
import ProgramTesting
import Storage
import StorageTesting
import Testing
import Truss
import Users
import UsersTesting

struct ServingProcessTests {
  @Test(arguments: [SIGTERM, SIGINT])
  func `An idle server stops on a signal without waiting for requests`(
    _ signal: Int32
  ) async throws {
    try await ServerProcess.run(["--drain-time", "3600"]) { server in
      _ = try await server.users.create(try Sample.draft())
      server.program.send(signal)
      let result = try await server.program.result()
      #expect(result.status == 0)
      #expect(result.output.isEmpty)
      #expect(result.errors.contains(#""message":"server stopped""#))
    }
  }

  @Test func `A signal during the start stops the server, too`() async throws {
    // A database server that never answers keeps the start from ending.
    let database = try LoopbackSocket()
    try database.listen()
    let program = try Program("users-server").start(
      ["--port", "0", "--database", "postgres://127.0.0.1:\(database.port)/users"])
    let connection = RawConnection(try await database.accept())
    _ = try await connection.receive()
    program.send(SIGTERM)
    #expect(try await program.result() == ProgramResult(status: 0, output: "", errors: ""))
  }

  @Test func `A server under load stops, and loses no acknowledged write`() async throws {
    try await withTemporaryFolder { folder in
      let server = try RestartableServer(database: folder.appending(path: "users.sqlite").path)
      try await server.start()
      let load = try await WritingLoad(on: server.address)
      let work = Task { await load.run() }
      await load.acknowledges()
      let result = try await server.stop()
      #expect(result.status == 0, "\(result.errors.suffix(2000))")
      load.stop()
      await work.value
      try await server.start()
      #expect(try await load.verify().mistakes.isEmpty)
      await server.kill()
    }
  }

  @Test func `A server starts and reads while another process writes`() async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "users.sqlite")
      let arguments = ["--database", file.path]
      let created = try await ServerProcess.run(arguments) { server in
        try await server.users.create(try Sample.draft(1))
      }
      try await withDatabase(on: StorageConfiguration(.file(file.path))) { holder in
        try await holder.holdingWrite({ _ in }) {
          try await ServerProcess.run(arguments) { server in
            let read = try await server.users.user(created.id)
            #expect(read == created)
            let error = await #expect(throws: UsersError.self) {
              try await server.users.create(try Sample.draft(2))
            }
            #expect(error?.outage?.kind == .transient)
          }
        }
      }
    }
  }

  @Test(arguments: ["/v1/users", "/\(String(repeating: "a/", count: 2000))"])
  func `A log that nobody reads does not stop the server`(_ path: String) async throws {
    try await withTemporaryFolder { folder in
      let pipe = folder.appending(path: "log").path
      // The shell keeps both ends of the pipe open, and reads nothing.
      let script = #"mkfifo "$1" && exec 3<>"$1" && exec "$0" --port 0 2>&3"#
      let server = Program.folder.appending(path: "users-server").path
      try await Program.shell.run(["-c", script, server, pipe], in: folder) { program in
        let endpoint = try HTTPEndpoint(try await Self.address(in: pipe), timeout: .seconds(600))
        let client: any HTTPClient = try await Container(ClientAssembly()) { Value(endpoint) }
          .resolve()
        let request = HTTPClientRequest(
          "GET", try #require(URL(string: "\(endpoint)\(path)")), timeout: .seconds(600))
        // The lines about these requests take more room than the pipe has.
        for _ in 0..<800 { _ = try await client.send(request) }
        program.send(SIGTERM)
        let result = try await program.result()
        #expect(result.status == 0)
      }
    }
  }

  /// Returns the address in the first line of a log, reading no more than its beginning.
  private static func address(in pipe: String) async throws -> String {
    while !FileManager.default.fileExists(atPath: pipe) { await Task.yield() }
    let log = try #require(FileHandle(forReadingAtPath: pipe))
    defer { try? log.close() }
    var line = Data()
    while !line.contains(UInt8(ascii: "\n")) { line += log.availableData }
    let first = line.prefix { $0 != UInt8(ascii: "\n") }
    let event = try JSONSerialization.jsonObject(with: first) as? [String: Any]
    return try #require(event?["address"] as? String)
  }
}
