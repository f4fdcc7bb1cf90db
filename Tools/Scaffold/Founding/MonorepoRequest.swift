import Scaffolding

/// The monorepo that a user asks for.
public struct MonorepoRequest: Hashable, Sendable {
  /// The name of the organization or product.
  public var name: String

  /// Whether the demonstration is part of it: its features and their programs.
  public var hasDemonstration: Bool

  /// Where the container comes from.
  public var container: Container

  /// Asks for a monorepo.
  public init(_ name: String, hasDemonstration: Bool, container: Container = .copy) {
    self.name = name
    self.hasDemonstration = hasDemonstration
    self.container = container
  }

  /// Where a monorepo gets the container from.
  public enum Container: Hashable, Sendable {
    /// A copy in the monorepo.
    case copy

    /// A release that SwiftPM fetches.
    case release(url: String, version: String)
  }
}

extension MonorepoRequest {
  /// The program of a monorepo without the demonstration.
  var program: String { name.lowercased() }

  var vocabulary: Vocabulary {
    Vocabulary(
      words: ["Name": name, "app": hasDemonstration ? "users-server" : program],
      conditions: ["copy": container == .copy, "demo": hasDemonstration])
  }

  func check() throws(Refusal) {
    try ReservedNames.checkType(name, of: "monorepo", example: "Acme")
    guard !ReservedNames.modules.contains(program), program != Self.firstFeature.name.lowercased()
    else {
      throw Refusal("The name \(name) is that of a module. Choose another one.")
    }
  }

  /// The feature that a monorepo without the demonstration begins with.
  static let firstFeature = FeatureRequest("Notes", item: "Note")
}
