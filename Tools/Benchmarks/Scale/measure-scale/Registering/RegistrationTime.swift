import Foundation
import ProgramTesting

/// Measures how long the compiler takes for one module of registrations, compared with the same services
/// wired by hand in two styles.
///
/// The services and Truss are compiled before. Times are minima: other programs on the machine only add to
/// the processor time of a compiler that shares its caches and hardware threads.
struct RegistrationTime {
  let plan: ScalePlan

  /// The repository of the container.
  let repository: URL

  /// An empty folder for the services.
  let folder: URL

  func measure() async throws -> [Measurement] {
    var measurements: [Measurement] = []
    for count in plan.registrations {
      let registrations = Registrations(count: count)
      let files = registrations.package(
        truss: repository.appending(path: "Modules/TrussCore").path)
      for file in files + registrations.wiring.values {
        let url = folder.appending(path: file.path)
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(file.text.utf8).write(to: url)
      }
      for step in Step.allCases {
        try await Self.run(["swift", "build", "-c", step.configuration], in: folder)
        measurements += try await comparisons(step, count: count, in: folder)
      }
    }
    return measurements
  }

  /// Compiles all styles in turns, and compares Truss with the others.
  private func comparisons(
    _ step: Step, count: Int, in folder: URL
  ) async throws -> [Measurement] {
    var best: [RegistrationStyle: Double] = [:]
    for _ in 0..<plan.compilations {
      for style in RegistrationStyle.allCases {
        let start = processorTimeOfChildren()
        try await Self.run(
          ["swiftc", "-swift-version", "6", "-parse-as-library", "-module-name", "Wiring"]
            + ["-I", ".build/\(step.configuration)/Modules"] + step.arguments
            + ["Wiring/\(style.rawValue).swift"],
          in: folder)
        best[style] = min(best[style] ?? .infinity, processorTimeOfChildren() - start)
      }
    }
    let baselines = [(RegistrationStyle.lazy, "lazy singletons"), (.constants, "constants")]
    return baselines.map { style, name in
      Measurement(
        section: Section.registrations.rawValue,
        subject: "\(step.rawValue), compared with \(name) by hand",
        bindings: count, value: best[.truss] ?? .nan, baseline: best[style], unit: "s",
        target: style == .lazy ? step.target : nil)
    }
  }

  private static func run(_ command: [String], in folder: URL) async throws {
    let result = try await Program(at: URL(filePath: "/usr/bin/env"))
      .run(command, in: folder, within: .seconds(3600))
    guard result.status == 0 else {
      throw Failure(
        description:
          "\(command[0]) failed:\n\(result.output.suffix(2000))\(result.errors.suffix(2000))")
    }
  }

  /// A failed command, with its output.
  private struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private enum Step: String, CaseIterable {
    case typeCheck = "type-check"
    case debug
    case release

    var configuration: String { self == .release ? "release" : "debug" }

    /// The greatest ratio to lazy wiring by hand.
    var target: Double {
      switch self {
      case .typeCheck: 1.6
      case .debug: 1.8
      case .release: 2
      }
    }

    var arguments: [String] {
      switch self {
      case .typeCheck: ["-typecheck"]
      case .debug: ["-Onone", "-g", "-c", "-o", "wiring.o"]
      case .release: ["-O", "-wmo", "-c", "-o", "wiring.o"]
      }
    }
  }
}
