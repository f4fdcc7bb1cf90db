import Foundation
import ProgramTesting

/// An nginx in a separate process that passes requests on to several servers.
struct Proxy {
  let address: String

  // Debian keeps nginx out of the path of ordinary users.
  private static let path =
    (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin") + ":/usr/sbin"

  static let isInstalled = path.split(separator: ":").contains {
    FileManager.default.isExecutableFile(atPath: "\($0)/nginx")
  }

  /// Runs a body with a proxy for the servers at some ports of this machine.
  static func run<Output>(
    for ports: [UInt16], _ body: (Proxy) async throws -> Output
  ) async throws -> Output {
    try await withTemporaryFolder { folder in
      let port = try LoopbackSocket.lastingPort()
      let file = folder.appending(path: "nginx.conf")
      try Data(configuration(port: port, servers: ports, folder: folder.path).utf8).write(to: file)
      let system = Program(at: URL(filePath: "/usr/bin/env"), environment: ["PATH": path])
      let arguments = ["nginx", "-p", folder.path, "-c", file.path, "-e", "stderr"]
      return try await system.run(arguments) { nginx in
        // It says which event method of the system it uses when it listens.
        _ = try await nginx.line(on: .errors) { $0.contains("event method") }
        return try await body(Proxy(address: "http://127.0.0.1:\(port)"))
      }
    }
  }

  /// One process, which writes its files into the folder.
  ///
  /// A request that a server may have received is not passed to another one, unless its method is
  /// idempotent.
  private static func configuration(port: UInt16, servers: [UInt16], folder: String) -> String {
    let names = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    return """
      daemon off;
      master_process off;
      pid \(folder)/nginx.pid;
      error_log stderr notice;
      events { worker_connections 256; }
      http {
        access_log off;
        \(names.map { "\($0)_temp_path \(folder)/\($0);" }.joined(separator: "\n  "))
        upstream servers {
          \(servers.map { "server 127.0.0.1:\($0) fail_timeout=1s;" }.joined(separator: "\n    "))
        }
        server {
          listen 127.0.0.1:\(port);
          location / {
            proxy_pass http://servers;
            proxy_set_header Host $host;
            proxy_connect_timeout 2s;
          }
        }
      }
      """
  }
}
