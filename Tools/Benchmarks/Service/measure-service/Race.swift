import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Measures the requests of both servers, which take turns.
struct Race {
  private let bareProgram: URL
  private let serverProgram: URL
  private let load: Load
  private let rounds: Int

  init(_ bareProgram: URL, _ serverProgram: URL, _ load: Load, rounds: Int) {
    self.bareProgram = bareProgram
    self.serverProgram = serverProgram
    self.load = load
    self.rounds = rounds
  }

  func run(in folder: URL) async throws -> ServiceReport {
    var contenders: [Contender] = []
    do {
      contenders.append(try await Contender(bareProgram, log: folder.appending(path: "bare.log")))
      for durability in ["relaxed", "full"] {
        contenders.append(
          try await Contender(
            serverProgram,
            [
              "--port", "0", "--durability", durability, "--database",
              folder.appending(path: "\(durability).db").path,
            ], log: folder.appending(path: "\(durability).log")))
      }
      let report = try await run(contenders[0], relaxed: contenders[1], full: contenders[2])
      for contender in contenders { await contender.end() }
      return report
    } catch {
      for contender in contenders { await contender.end() }
      throw error
    }
  }

  private func run(
    _ bare: Contender, relaxed: Contender, full: Contender
  ) async throws -> ServiceReport {
    let idle = try await relaxed.memory()
    let user = try await createUser(on: relaxed)
    var courses = [
      Course(request: "GET /healthz", path: "/healthz", server: relaxed, target: 0.6),
      Course(request: "GET /v1/users/{id}", path: user, server: relaxed, target: 0.4),
      Course(
        request: "POST /v1/users, relaxed", path: "/v1/users", creates: true, server: relaxed,
        target: 0.25),
      Course(request: "POST /v1/users", path: "/v1/users", creates: true, server: full),
    ]
    for round in 0..<rounds {
      for index in courses.indices {
        try await courses[index].run(
          round, against: bare, load, serverFirst: (round + index) % 2 == 0)
      }
    }
    let loaded = try await relaxed.memory()
    _ = try await load.send(to: relaxed.address + user, over: 256)
    return ServiceReport(
      connections: load.connections, courses: courses,
      memory: (idle: idle, loaded: loaded, crowded: try await relaxed.memory()))
  }

  /// - Returns: The path of a new user.
  private func createUser(on server: Contender) async throws -> String {
    guard let url = URL(string: server.address + "/v1/users") else {
      throw ToolFailure(description: "\(server.address) is not a URL.")
    }
    var request = URLRequest(url: url)
    request.httpMethod = "POST"
    request.httpBody = Data(#"{"name":"Ada Lovelace","email":"ada@example.org"}"#.utf8)
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    let (data, response) = try await URLSession.shared.data(for: request)
    guard
      let path = (response as? HTTPURLResponse)?.value(forHTTPHeaderField: "Location")
    else {
      throw ToolFailure(
        description: "The server creates no user: \(String(decoding: data, as: UTF8.self))")
    }
    return path
  }
}
