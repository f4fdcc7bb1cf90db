import Foundation

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
      let wiring = registrations.wiring
      for file in files + wiring.values { try file.write(in: folder) }
      for step in Compilation.allCases {
        try await step.build(folder)
        measurements += try await comparisons(step, of: wiring, count: count)
      }
    }
    return measurements
  }

  /// Compiles all styles in turns, and compares Truss with the others.
  private func comparisons(
    _ step: Compilation, of wiring: [RegistrationStyle: SourceFile], count: Int
  ) async throws -> [Measurement] {
    var best: [RegistrationStyle: Double] = [:]
    for _ in 0..<plan.compilations {
      for (style, file) in wiring {
        best[style] = min(best[style] ?? .infinity, try await step.time(of: file, in: folder))
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
}

extension Compilation {
  /// The greatest ratio to lazy wiring by hand.
  fileprivate var target: Double {
    switch self {
    case .typeCheck: 1.6
    case .debug: 1.8
    case .release: 2
    }
  }
}
