import Foundation
import ProgramTesting
import Testing

/// Targets whose default isolation is the main actor, as that of an application in Xcode.
///
/// Modules that are `nonisolated` compile in the snippets of the article “Using Truss in Xcode and on iOS”.
struct DefaultIsolationTests {
  /// A language mode, with Approachable Concurrency in Swift 5 mode.
  enum Mode: String, CaseIterable {
    case five, complete, six

    var arguments: [String] {
      let features = [
        "DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability",
        "InferIsolatedConformances", "InferSendableFromCaptures", "NonisolatedNonsendingByDefault",
      ]
      let five = ["-swift-version", "5"] + features.flatMap { ["-enable-upcoming-feature", $0] }
      let mode =
        switch self {
        case .five: five
        case .complete: five + ["-strict-concurrency=complete"]
        case .six: ["-swift-version", "6"]
        }
      return mode + ["-default-isolation", "MainActor", "-Werror", "ActorIsolatedCall"]
    }
  }

  @Test(arguments: [Mode.complete, .six])
  func `A module and an assembly need no word where initializers keep their isolation`(
    mode: Mode
  ) async throws {
    let result = try await Compiler.check([source("Initializers")], arguments: mode.arguments)
    #expect(result.status == 0)
    #expect(result.errors == "")
  }

  @Test func `In Swift 5 mode, the compiler says which initializers lose their isolation`()
    async throws
  {
    try await expectComplaints(about: "Initializers", in: .five)
  }

  @Test(arguments: Mode.allCases)
  func `The compiler says which closures lose the isolation of what they call`(
    mode: Mode
  ) async throws {
    try await expectComplaints(about: "Closures", in: mode)
  }

  private func expectComplaints(about name: String, in mode: Mode) async throws {
    let result = try await Compiler.check([source(name)], arguments: mode.arguments)
    #expect(result.status == 1)
    let found = result.errors.matches(of: Complaint.pattern).map(Complaint.init)
    let expected = try Complaint.expected(in: source(name))
    #expect(!expected.isEmpty && Set(found).count == expected.count, "\(result.errors)")
    for complaint in expected {
      #expect(found.contains { $0.matches(complaint) }, "\(complaint)")
    }
  }

  private func source(_ name: String) -> URL {
    Compiler.sources.appending(path: "DefaultIsolation/\(name).swift")
  }
}
