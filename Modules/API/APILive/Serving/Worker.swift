import API

/// A thread of MHD, and the connections that it serves.
struct Worker: Sendable {
  let site: Site
  let handle: DaemonHandle

  /// Starts the thread, or returns `nil` when MHD cannot.
  init?(_ site: Site) {
    guard let handle = DaemonHandle(site) else { return nil }
    self.site = site
    self.handle = handle
  }

  var hasRoom: Bool { site.connections.room > 0 }

  /// Hands a connection to the thread, which closes it if MHD does not take it.
  ///
  /// - Returns: Whether there was room for the connection.
  func add(_ connected: Acceptor.Connected) -> Bool {
    guard site.connections.admit() else { return false }
    if !handle.add(connected) { site.connections.withdraw() }
    return true
  }
}

extension ArraySlice<Worker> {
  /// The worker with the most room for connections, if any has room.
  var roomiest: Worker? {
    self.max { $0.site.connections.room < $1.site.connections.room }
      .flatMap { $0.hasRoom ? $0 : nil }
  }
}

extension ServerConfiguration {
  /// How many connections each thread may serve, which is as many together as the server may.
  var connectionLimits: [Int] {
    let most = Connections.mostOfOneThread
    let needed = (maximumConnections + most - 1) / most
    let count = max(min(threads, maximumConnections), needed)
    return (0..<count).map { (maximumConnections + $0) / count }
  }
}
