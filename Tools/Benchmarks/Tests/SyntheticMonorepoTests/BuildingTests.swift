import ProgramTesting
import SyntheticMonorepo
import Testing

/// Generated packages build and run, and both ways of wiring give the same result.
struct BuildingTests {
  @Test(.timeLimit(.minutes(60)))
  func `Truss and hand-wired code construct the same applications`() async throws {
    let parameters = MonorepoParameters(modules: 2, bindings: 60, edges: 2, apps: 2, seed: 3)
    let truss = try await output(of: parameters, .truss)
    let hand = try await output(of: parameters, .hand)
    #expect(truss.count == 2)
    #expect(Set(truss).count == 2)
    #expect(truss == hand)
  }

  /// Returns what the applications print.
  private func output(
    of parameters: MonorepoParameters, _ style: WiringStyle
  ) async throws -> [String] {
    let package = SyntheticPackage(parameters, MonorepoOptions(style: style), truss: "/truss")
    return try await withTemporaryFolder { folder in
      try package.write(to: folder)
      var compiler = PackageCompiler(folder: folder, usesTruss: style == .truss)
      try await compiler.compile("Modules/MonorepoSupport")
      for number in 1...parameters.modules {
        try await compiler.compile("Modules/Feature0\(number)/Feature0\(number)")
        try await compiler.compile("Modules/Feature0\(number)/Feature0\(number)Live")
      }
      try await compiler.compile("Modules/MonorepoAssembly")
      var lines: [String] = []
      for app in 1...parameters.apps {
        let program = try await compiler.link("Apps/app-\(app)")
        let result = try await program.run([])
        #expect(result.status == 0, "\(result)")
        lines.append(result.output)
      }
      return lines
    }
  }
}
