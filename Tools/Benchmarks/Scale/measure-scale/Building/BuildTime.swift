import Benchmarking
import Foundation
import SyntheticMonorepo

/// Measures the elapsed time of `swift build`, with and without verification.
struct BuildTime {
  let plan: ScalePlan
  let workshop: Workshop

  func measure() async throws -> [Measurement] {
    let plain = try workshop.package(plan.parameters(bindings: plan.bindings), .truss)
    let verified = try workshop.package(
      plan.parameters(bindings: plan.bindings), .truss, verifies: true)
    var measurements: [Measurement] = []
    for change in Change.allCases {
      var times: [[Double]] = [[], []]
      for round in 0..<(change == .everything ? 1 : plan.rounds) {
        for (index, package) in [plain, verified].enumerated() {
          try change.make(in: package, round: round)
          times[index].append(try await package.build(.debug).elapsed)
          // The next build still has some work left over, which must not count for the next change.
          try await package.build(.debug)
        }
      }
      measurements.append(
        Measurement(
          section: "building", subject: "\(change.rawValue), with the plugin and without",
          bindings: plan.bindings, value: Quartiles(of: times[1]).median,
          baseline: Quartiles(of: times[0]).median, unit: "s",
          fingerprint: plain.package.fingerprint))
    }
    return measurements
  }

  /// A change to a package before it is built.
  private enum Change: String, CaseIterable {
    case everything = "clean build, Truss included"
    case nothing = "no change"
    case body = "one body edited"
    case binding = "one binding added"

    func make(in package: BuildablePackage, round: Int) throws {
      switch self {
      case .everything: try? FileManager.default.removeItem(at: build(of: package))
      case .nothing: break
      case .body:
        try edit("Probe", in: package, after: "    Probe {\n", "      _ = \(round)\n")
      case .binding:
        try edit(
          "Module", in: package, after: "  public var bindings: Bindings {\n",
          "    Contribution(to: Probe.self) { Probe { \(round) } }\n")
      }
    }

    private func build(of package: BuildablePackage) -> URL {
      package.folder.appending(path: ".build")
    }

    /// Inserts a line into the first matching file that contains the place.
    private func edit(
      _ name: String, in package: BuildablePackage, after place: String, _ line: String
    ) throws {
      let file = package.package.files.first { $0.path.contains(name) && $0.text.contains(place) }
      guard let file else {
        throw BuildablePackage.Failure(description: "No file of the package has: \(place)")
      }
      let text = file.text.replacing(place, with: place + line, maxReplacements: 1)
      try Data(text.utf8).write(to: package.folder.appending(path: file.path))
    }
  }
}
