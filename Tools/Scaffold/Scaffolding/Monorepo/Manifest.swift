import Foundation

/// The manifest of a monorepo, whose features and applications have a line each.
///
/// It is edited as text, to preserve its comments and its order.
package struct Manifest {
  package var text: String

  package init(_ text: String) { self.text = text }

  /// The names of the targets that compose features; the first one lists the assemblies of all.
  var assemblies: [String] { text.matches(of: Self.assembliesLine).map { String($0.name) } }

  /// The names of the features that have a line.
  var features: [String] { text.matches(of: /\n    feature\(\s*"(\w+)"/).map { String($0.1) } }

  /// Adds the line of a feature.
  ///
  /// - Throws: ``Refusal`` when the manifest does not have the expected lines.
  mutating func add(_ feature: FeatureRequest) throws(Refusal) {
    let end = try self.end(of: "feature")
    let place = if let end { end } else { try startOfTargets() }
    text.insert(contentsOf: Self.line(of: feature), at: place)
  }

  /// Lets a target compose more features or other targets, unless it does.
  ///
  /// - Throws: ``Refusal`` when the manifest has no line of the target.
  mutating func compose(
    _ features: [String] = [], variants: [String] = [], in target: String
  ) throws(Refusal) {
    guard let line = text.matches(of: Self.assembliesLine).first(where: { $0.name == target })
    else { throw Self.noAssemblies }
    func extended(_ list: Substring?, with names: [String]) -> [String] {
      let present = (list ?? "").matches(of: /"([^"]*)"/).map { String($0.1) }
      return present + names.filter { !present.contains($0) }
    }
    text.replaceSubrange(
      line.range,
      with: Self.assembliesLine(
        target, of: extended(line.features, with: features),
        variants: extended(line.variants, with: variants)))
  }

  /// Adds the lines of an application and of the target with its assembly.
  ///
  /// - Throws: ``Refusal`` when the manifest does not have the expected lines.
  mutating func add(_ application: ApplicationRequest) throws(Refusal) {
    guard let list = assemblies.first else { throw Self.noAssemblies }
    try compose(variants: [application.assemblies], in: list)
    guard let last = text.matches(of: Self.assembliesLine).last,
      let end = text[last.range.upperBound...].firstRange(of: "],\n")
    else { throw Self.noAssemblies }
    let line = """
          app(
            "\(application.name)", uses: \(Self.list(application.uses)),
            from: ["\(application.assemblies)"], testedBy: "\(application.typeName)"),

      """
    text.insert(contentsOf: line, at: try self.end(of: "app") ?? end.upperBound)
    text.insert(
      contentsOf: ",\n      "
        + Self.assembliesLine(
          application.assemblies, of: application.features, variants: application.variants),
      at: last.range.upperBound)
  }

  /// Takes all features out of the target that composes them.
  package mutating func composeNothing() {
    guard let line = text.firstMatch(of: Self.assembliesLine) else { return }
    text.replaceSubrange(line.range, with: Self.assembliesLine(String(line.name), of: []))
  }

  /// The refusal of a manifest that composes no features.
  static let noAssemblies = Refusal(
    """
    Package.swift has no line assemblies("…", of: […], variants: […]), which composes the features. \
    Add it, as README.md explains.
    """)

  private static func assembliesLine(
    _ name: String, of features: [String], variants: [String] = []
  ) -> String {
    "assemblies(\"\(name)\", of: \(list(features))"
      + (variants.isEmpty ? ")" : ", variants: \(list(variants)))")
  }

  private static func line(of feature: FeatureRequest) -> String {
    // Each variant is a client of a server.
    let variants = feature.variants.map { "Variant(\"\($0)\", uses: [\"HTTPClient\"])" }
    var line = "    feature(\(variants.isEmpty ? "" : "\n      ")\"\(feature.name)\""
    if !feature.buildsOn.isEmpty { line += ", buildsOn: \(list(feature.buildsOn))" }
    if !feature.contracts.isEmpty { line += ", uses: \(list(feature.contracts))" }
    if !variants.isEmpty {
      line += ",\n      variants: [\(variants.joined(separator: ", "))]"
    }
    return line + "),\n"
  }

  private static func list(_ names: [String]) -> String {
    "[" + names.map { "\"\($0)\"" }.joined(separator: ", ") + "]"
  }

  private func startOfTargets() throws(Refusal) -> String.Index {
    guard let start = text.firstRange(of: /\n  targets: \[\n/) else {
      throw Refusal("Package.swift has no line “targets: [”. Add one, as README.md explains.")
    }
    return start.upperBound
  }

  /// Returns the end of the line of the last feature or application, if there is one.
  private func end(of function: String) throws(Refusal) -> String.Index? {
    guard let last = text.ranges(of: "\n    \(function)(").last else { return nil }
    guard let end = endOfCall(from: text.index(after: last.lowerBound)) else {
      throw Refusal(
        "The last line \(function)(…) in Package.swift is not closed. Close its parenthesis.")
    }
    return end
  }

  /// Returns the start of the line after a call, or `nil` if its parenthesis is not closed.
  package func endOfCall(from start: String.Index) -> String.Index? {
    var depth = 0
    for index in text[start...].indices {
      switch text[index] {
      case "(": depth += 1
      case ")": depth -= 1
      case "\n" where depth == 0: return text.index(after: index)
      default: break
      }
    }
    return nil
  }

  // A computed property: regular expressions are not `Sendable`.
  private static var assembliesLine:
    Regex<(Substring, name: Substring, features: Substring, Substring?, variants: Substring?)>
  {
    /assemblies\(\s*"(?<name>\w+)",\s*of:\s*\[(?<features>[^\]]*)\](,\s*variants:\s*\[(?<variants>[^\]]*)\])?\s*\)/
  }
}
