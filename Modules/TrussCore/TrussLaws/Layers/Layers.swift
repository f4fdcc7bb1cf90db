/// The layers of a package, as its file `Package.layers` declares them.
///
/// ```
/// # layer: its targets -> the layers that they may use
/// apps:            Apps/*      -> assemblies contracts core
/// assemblies:      AppAssembly -> implementations contracts core
/// core:            Truss*      ->
/// implementations: *Live       -> contracts core
/// contracts:       *           -> contracts
/// resolve: apps
/// ```
package struct Layers: Equatable, Sendable {
  package struct Layer: Equatable, Sendable {
    package let name: String
    package let position: Position
    package let patterns: [Pattern]

    /// The names of the layers whose targets it may use; `*` is all of them.
    package let allowed: [String]

    func mayUse(_ other: Layer) -> Bool { allowed.contains(other.name) || allowed.contains("*") }
  }

  package let path: String

  /// The layers in the order of the file, of which a target belongs to the first that matches.
  package let layers: [Layer]

  /// The layers that may resolve services from a container; `nil` if the file does not say.
  package let resolvers: Resolvers?

  package struct Resolvers: Equatable, Sendable {
    package let position: Position
    package let names: [String]
  }

  /// Returns the layer of a target; tests belong to none, because they use what they test.
  ///
  /// `*` alone matches libraries and executables, but no system library.
  func layer(of target: PackageFacts.Target) -> Layer? {
    guard target.kind != .test else { return nil }
    let isOrdinary = [.library, .executable].contains(target.kind)
    return layers.first { layer in
      layer.patterns.contains { pattern in
        (isOrdinary || !pattern.matchesEverything)
          && pattern.matches(target.name, in: target.folder)
      }
    }
  }

  /// Returns the layer of a module of another package, which `*` alone does not match.
  package func layer(ofOther module: String) -> Layer? {
    layers.first { $0.patterns.contains { !$0.matchesEverything && $0.matches(module) } }
  }
}

extension Layers {
  /// The name of a target, or its folder if there is a `/`; a `*` stands for any characters.
  package struct Pattern: Equatable, Sendable {
    package let text: String
    package let position: Position

    var matchesEverything: Bool { text == "*" }

    func matches(_ name: String, in folder: String = "") -> Bool {
      Self.matches(text[...], (text.contains("/") ? folder : name)[...])
    }

    private static func matches(_ pattern: Substring, _ text: Substring) -> Bool {
      guard let first = pattern.first else { return text.isEmpty }
      if first == "*" {
        let rest = pattern.dropFirst()
        return matches(rest, text) || !text.isEmpty && matches(pattern, text.dropFirst())
      }
      return text.first == first && matches(pattern.dropFirst(), text.dropFirst())
    }
  }
}
