import Benchmarking
import SyntheticMonorepo

/// Measures the compile time of the modules of a package, with Truss already built.
///
/// The time of a build that has nothing to do is subtracted.
struct CompileTime {
  let plan: ScalePlan
  let workshop: Workshop

  func measure() async throws -> [Measurement] {
    var measurements: [Measurement] = []
    for configuration in BuildablePackage.Configuration.allCases {
      measurements += try await comparison(configuration)
      for bindings in plan.growth {
        let times = try await times([.truss, .hand], bindings: bindings, configuration, rounds: 1)
        measurements.append(
          measurement(
            "\(configuration) build, compared with wiring by hand", bindings: bindings,
            times[.truss], times[.hand]))
      }
    }
    return measurements
  }

  /// Compares the styles at one size, with and without the services.
  private func comparison(
    _ configuration: BuildablePackage.Configuration
  ) async throws -> [Measurement] {
    let times = try await times(
      WiringStyle.allCases, bindings: plan.bindings, configuration, rounds: plan.rounds)
    let services = times[.unwired] ?? .nan
    return [
      measurement(
        "\(configuration) build, compared with wiring by hand", bindings: plan.bindings,
        times[.truss], times[.hand]),
      measurement(
        "\(configuration) build, what the services take subtracted", bindings: plan.bindings,
        times[.truss].map { $0 - services }, times[.hand].map { $0 - services }),
    ]
  }

  private func measurement(
    _ subject: String, bindings: Int, _ value: Double?, _ baseline: Double?
  ) -> Measurement {
    Measurement(
      section: "compiling", subject: subject, bindings: bindings, value: value ?? .nan,
      baseline: baseline, unit: "s", target: 2,
      fingerprint: SyntheticPackage(
        plan.parameters(bindings: bindings), MonorepoOptions(style: .truss), truss: ""
      ).fingerprint)
  }

  /// Returns the median processor time of each style; the styles take turns.
  private func times(
    _ styles: [WiringStyle], bindings: Int, _ configuration: BuildablePackage.Configuration,
    rounds: Int
  ) async throws -> [WiringStyle: Double] {
    var times: [WiringStyle: [Double]] = [:]
    var idle: [WiringStyle: Double] = [:]
    for style in styles {
      let package = try workshop.package(plan.parameters(bindings: bindings), style)
      try await package.build(configuration, selection(style))
      idle[style] = try await package.build(configuration, selection(style)).processor
    }
    for _ in 0..<rounds {
      for style in styles {
        let package = try workshop.package(plan.parameters(bindings: bindings), style)
        try package.touch()
        let effort = try await package.build(configuration, selection(style))
        times[style, default: []].append(effort.processor - (idle[style] ?? 0))
      }
    }
    return times.mapValues { Quartiles(of: $0).median }
  }

  /// Builds everything but the applications, to exclude linking.
  private func selection(_ style: WiringStyle) -> [String] {
    style == .unwired ? [] : ["--target", "MonorepoAssembly"]
  }
}
