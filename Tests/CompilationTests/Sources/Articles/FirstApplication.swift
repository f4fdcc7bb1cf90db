// Snippets of Modules/TrussCore/Truss/Truss.docc/FirstApplication.md
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Truss

// snippet: One type

func greet() async throws {
  // snippet: One type (2)
}

struct Language: Sendable { let code: String }
struct Phrasebook: Greeter {
  let language: Language
  func greet(_ name: String) -> String { "\(language.code): \(name)" }
}
// snippet: A tool

func runTool() async throws {
  // snippet: A tool (2)
}

public struct Request: Sendable {}
public protocol Tracer: Sendable {}
struct Route: Sendable {
  init(_ path: String, _ answer: @escaping @Sendable (Request) async throws -> String) {}
}
struct GreetingController: Sendable {
  let request: Request
  let greeter: any Greeter
  func answer() -> String { greeter.greet("Ada") }
}
struct Server: Sendable {
  let routes: [Route]
  let tracer: (any Tracer)?
  func listen() async throws {}
  func close() async {}
}
// snippet: A server

func serve() async throws {
  // snippet: A server (2)
}
