import API
import APILive
import APITesting
import Logging
import LoggingTesting
import Testing
import Truss

@Suite(.timeLimit(.minutes(20)))
struct StartingTests {
  struct Application: Assembly {
    var inputs: Inputs {
      ServerConfiguration.self
      Log.self
    }
    var modules: Modules { APIModule() }
    var roots: Roots { (any HTTPServer).self }
  }

  func error(_ configuration: ServerConfiguration) async throws -> HTTPServerError? {
    let container = try await Container(Application()) {
      Value(configuration)
      Value(RecordingLog().log)
    }
    let server = try container.resolve((any HTTPServer).self)
    return await #expect(throws: HTTPServerError.self) { try await server.start() }
  }

  @Test func `A port in use is reported`() async throws {
    try await LiveServer.run([]) { other in
      let configuration = ServerConfiguration(port: other.address.port)
      let error = try await error(configuration)
      #expect(error == .portInUse(host: "127.0.0.1", port: other.address.port))
      #expect(error?.description.contains("\(other.address.port)") == true)
    }
  }

  @Test(arguments: ["0.0.0.0", "::"])
  func `Without an authorizer no other machine is let in`(host: String) async throws {
    let error = try await error(ServerConfiguration(host: host, port: 0))
    #expect(
      error
        == .admitsEveryone(host: host, remedy: "Compose a module that provides an Authorizer"))
    #expect(error?.description.hasSuffix("an Authorizer, or listen on 127.0.0.1.") == true)
  }

  @Test(arguments: ["nowhere", "", "300.1.1.1", "192.0.2.1", "127.0.0.1:80", "localhost"])
  func `A host that is not an address of this machine is reported`(host: String) async throws {
    #expect(try await error(ServerConfiguration(host: host, port: 0)) == .invalidHost(host))
  }

  @Test func `A running server cannot be started again`() async throws {
    try await LiveServer.run([]) { server in
      await #expect(throws: HTTPServerError.alreadyRunning) { try await server.server.start() }
      #expect(server.server.address == server.address)
    }
  }

  @Test func `The server also listens on IPv6 addresses`() async throws {
    try await LiveServer.run(
      [Routes.hello], configuration: ServerConfiguration(host: "::1")
    ) { server in
      #expect(server.address.host == "::1")
      let response = try await server.response(to: "GET /hello HTTP/1.1\nHost: a\n\n")
      #expect(response.status == .ok)
    }
  }

  @Test func `The start and the stop are logged`() async throws {
    let log = RecordingLog()
    try await LiveServer.run([], log: log) { server in
      let started = await log.event("server started")
      #expect(started.metadata["address"] == .string(server.address.description))
    }
    #expect(log.events.map(\.message) == ["server started", "server stopping", "server stopped"])
  }
}
