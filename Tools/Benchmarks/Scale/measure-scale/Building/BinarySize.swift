import Foundation
import ProgramTesting
import SyntheticMonorepo

/// Measures how much a binding adds to a stripped release build.
///
/// It compares twice the number of bindings with the number itself, to exclude the size of Truss.
struct BinarySize {
  let plan: ScalePlan
  let workshop: Workshop

  func measure() async throws -> [Measurement] {
    var perBinding: [WiringStyle: Double] = [:]
    for style in [WiringStyle.truss, .hand] {
      let once = try await size(style, bindings: plan.bindings)
      let twice = try await size(style, bindings: 2 * plan.bindings)
      perBinding[style] = (twice - once) / Double(plan.bindings)
    }
    return [
      Measurement(
        section: "size", subject: "bytes for each binding and its service, stripped",
        bindings: plan.bindings, value: perBinding[.truss] ?? .nan, baseline: perBinding[.hand],
        unit: "bytes",
        fingerprint: SyntheticPackage(
          plan.parameters(bindings: plan.bindings), MonorepoOptions(style: .truss), truss: ""
        ).fingerprint)
    ]
  }

  private func size(_ style: WiringStyle, bindings: Int) async throws -> Double {
    let package = try workshop.package(plan.parameters(bindings: bindings), style)
    try await package.build(.release, ["--product", "app-1"])
    let stripped = package.folder.appending(path: "stripped")
    try? FileManager.default.removeItem(at: stripped)
    try FileManager.default.copyItem(at: package.program("app-1", .release), to: stripped)
    let result = try await Program(at: URL(filePath: "/usr/bin/env")).run(
      ["strip", stripped.path])
    guard result.status == 0 else {
      throw BuildablePackage.Failure(description: "strip: \(result.errors)")
    }
    let attributes = try FileManager.default.attributesOfItem(atPath: stripped.path)
    return (attributes[.size] as? NSNumber)?.doubleValue ?? .nan
  }
}
