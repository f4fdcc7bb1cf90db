import API
import Foundation
import ProgramTesting
import Testing

/// The files in `Apps/users-server/Deployment` agree with the program, its limits and its libraries.
struct DeploymentTests {
  private static let root = PackageFolder.repository.url

  private static let defaults = ServerConfiguration()

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
  }

  private func deployed(_ name: String) throws -> String {
    try text("Apps/users-server/Deployment/\(name)")
  }

  /// Returns the number after a word, with the units of nginx.
  private func number(after word: String, in text: String) throws -> Int {
    let match = try #require(
      text.firstMatch(
        of: try Regex<(Substring, Substring, Substring)>(
          "\(word)([0-9]+)(k?)")))
    return try #require(Int(match.1)) * (match.2 == "k" ? 1024 : 1)
  }

  @Test(arguments: ["users-server.service", "nginx.conf", "Dockerfile", "README.md"])
  func `Every flag and variable that is named exists`(_ name: String) async throws {
    let help = try await Program("users-server").run(["--help"]).output
    var names = try deployed(name).matches(of: /\bUSERS_[A-Z_]+/).map { String($0.0) }
    if name.hasSuffix(".service") || name == "nginx.conf" {
      let lines = try deployed(name).split(separator: "\n").filter { !$0.contains("swift build") }
      names += lines.flatMap { $0.matches(of: /--[a-z][a-z-]+/).map { String($0.0) } }
    }
    #expect(!names.isEmpty)
    for name in names { #expect(help.contains("\(name)"), "there is no \(name)") }
  }

  @Test func `The limits of the proxy are not above those of the server`() throws {
    let proxy = try deployed("nginx.conf")
    func limit(_ word: String) throws -> Int { try number(after: "\(word) ", in: proxy) }
    #expect(try limit("client_max_body_size") == Self.defaults.maximumBodyBytes)
    let lines = try limit("large_client_header_buffers")
    let size = try number(after: "large_client_header_buffers \(lines) ", in: proxy)
    #expect(size <= Self.defaults.maximumURIBytes)
    #expect(lines * size <= Self.defaults.maximumHeaderBytes)
    let idle = try number(after: "keepalive 32;[^;]*keepalive_timeout ", in: proxy)
    #expect(.seconds(idle) < Self.defaults.clientTimeout)
    #expect(.seconds(try limit("proxy_read_timeout")) > Self.defaults.handlerTimeout)
    for word in ["client_header_timeout", "client_body_timeout", "send_timeout"] {
      #expect(.seconds(try limit(word)) < Self.defaults.clientTimeout, "\(word)")
    }
  }

  @Test func `What the proxy answers itself is a problem with a title`() throws {
    let proxy = try deployed("nginx.conf")
    let pages = try #require(proxy.firstMatch(of: /error_page ([0-9 ]+) \/problem;/)?.1)
    let problems = Set(pages.split(separator: " "))
    #expect(problems.isSuperset(of: ["400", "405", "413", "414", "429", "501", "502", "504"]))
    let titles = proxy.matches(of: /\n  ([0-9]{3}) "/).map(\.1)
    // nginx reports 494 as 400.
    #expect(problems.subtracting(titles) == ["400", "494"])
  }

  @Test func `The service manager leaves room for the limits of the server`() throws {
    let unit = try deployed("users-server.service")
    #expect(.seconds(try number(after: "TimeoutStopSec=", in: unit)) > Self.defaults.drainTime)
    #expect(
      try number(after: "LimitNOFILE=", in: unit) > number(after: "--max-connections ", in: unit))
  }

  @Test func `The image is built with the toolchain and the libraries of the repository`() throws {
    let stages = try deployed("Dockerfile").split(separator: "\nFROM ")
    #expect(stages.count == 3)
    let manifest = try text("Package.swift")
    let version = try #require(manifest.firstMatch(of: /swift-tools-version: ([0-9.]+)/)?.1)
    #expect(stages[1].hasPrefix("swift:\(version)."))
    #expect(stages[1].contains("RUN Tools/setup\n"))
    // A program that was compiled with libmicrohttpd-dev runs with libmicrohttpd12: a version follows
    // the name, that of the distribution.
    let compiled = manifest.matches(of: /\.apt\(\["([a-z0-9-]+)"\]\)/).map { String($0.1) }
    let stems = compiled.map { $0.replacing(/(-openssl)?-dev$/, with: "") }
    #expect(!stems.isEmpty)
    let installed = stages[2].matches(of: /\blib[a-z0-9-]+/).map { String($0.0) }
    // Only the command-line tool is a client.
    for stem in stems where stem != "libcurl4" {
      #expect(installed.contains { $0.hasPrefix(stem) }, "the image has no library \(stem)")
    }
    // Swift's own libraries need libstdc++, whose name ends here for the expression above.
    for package in installed where package != "libstdc" {
      #expect(stems.contains(where: package.hasPrefix), "nothing needs \(package)")
    }
    let setup = try text("Tools/setup")
    for package in compiled { #expect(setup.contains(package), "Tools/setup lacks \(package)") }
  }

  @Test func `The container does not run as root`() throws {
    let lines = try deployed("Dockerfile").split(separator: "\n")
    let user = try #require(lines.last { $0.hasPrefix("USER ") })
    #expect(user.dropFirst(5).allSatisfy { $0.isNumber || $0 == ":" })
    #expect(!user.hasPrefix("USER 0"))
    let entry = try #require(lines.firstIndex { $0.hasPrefix("ENTRYPOINT") })
    #expect(try #require(lines.firstIndex(of: user)) < entry)
    #expect(lines.contains { $0.hasPrefix("HEALTHCHECK") })
  }
}
