import SyntheticMonorepo
import Testing

/// Equal parameters give equal packages, and each parameter matters.
struct DeterminismTests {
  private static let parameters = MonorepoParameters(
    modules: 3, bindings: 60, edges: 2, apps: 2, seed: 7)

  @Test(arguments: WiringStyle.allCases)
  func `The same seed gives the same bytes`(style: WiringStyle) {
    let first = package(Self.parameters, style)
    let second = package(Self.parameters, style)
    #expect(first.files == second.files)
    #expect(first.fingerprint == second.fingerprint)
  }

  @Test(arguments: WiringStyle.allCases)
  func `Another seed gives different bytes`(style: WiringStyle) {
    var parameters = Self.parameters
    parameters.seed = 8
    let first = package(Self.parameters, style)
    let second = package(parameters, style)
    #expect(first.files != second.files)
    #expect(first.fingerprint != second.fingerprint)
  }

  @Test func `The fingerprint is the same on every machine and with every toolchain`() {
    #expect(package(Self.parameters, .truss).fingerprint == "94a21a43036b0395")
    #expect(package(Self.parameters, .hand).fingerprint == "b4af62b2c5c45426")
  }

  @Test func `The fingerprint depends on every parameter`() {
    let changes: [(inout MonorepoParameters) -> Void] = [
      { _ in }, { $0.modules += 1 }, { $0.bindings += 1 }, { $0.edges += 1 }, { $0.apps += 1 },
      { $0.seed += 1 },
    ]
    let fingerprints = changes.map { change in
      var parameters = Self.parameters
      change(&parameters)
      return package(parameters, .truss).fingerprint
    }
    let others = [
      package(Self.parameters, .hand).fingerprint,
      package(Self.parameters, .unwired).fingerprint,
      SyntheticPackage(
        Self.parameters, MonorepoOptions(style: .truss, plugin: "import PackagePlugin\n"),
        truss: "/truss"
      ).fingerprint,
    ]
    #expect(Set(fingerprints + others).count == changes.count + others.count)
  }

  @Test func `The fingerprint does not depend on the path of Truss`() {
    let here = SyntheticPackage(Self.parameters, MonorepoOptions(style: .truss), truss: "/here")
    let there = SyntheticPackage(Self.parameters, MonorepoOptions(style: .truss), truss: "/there")
    #expect(here.fingerprint == there.fingerprint)
    #expect(here.files != there.files)
  }

  private func package(
    _ parameters: MonorepoParameters, _ style: WiringStyle
  ) -> SyntheticPackage {
    SyntheticPackage(parameters, MonorepoOptions(style: style), truss: "/truss")
  }
}
