/// A request that both servers answer, and how fast they did in each round.
struct Course {
  let request: String
  let path: String
  var creates = false
  let server: Contender
  /// The least ratio of requests that is wanted.
  var target: Double?
  private(set) var samples: [(bare: Load.Sample, server: Load.Sample)] = []

  init(
    request: String, path: String, creates: Bool = false, server: Contender, target: Double? = nil
  ) {
    self.request = request
    self.path = path
    self.creates = creates
    self.server = server
    self.target = target
  }

  /// Measures both servers.
  ///
  /// - Parameters:
  ///   - round: The number of the round.
  ///   - bare: The smallest server.
  ///   - load: Sends the requests.
  ///   - serverFirst: Whether the server goes first.
  /// - Throws: ``ToolFailure``.
  mutating func run(
    _ round: Int, against bare: Contender, _ load: Load, serverFirst: Bool
  ) async throws {
    let prefix = creates ? "user-\(round)" : nil
    func sample(_ contender: Contender) async throws -> Load.Sample {
      defer { contender.emptyLog() }
      return try await load.send(to: contender.address + path, creating: prefix)
    }
    let early = serverFirst ? try await sample(server) : nil
    let reference = try await sample(bare)
    let sample = if let early { early } else { try await sample(server) }
    samples.append((reference, sample))
  }
}
