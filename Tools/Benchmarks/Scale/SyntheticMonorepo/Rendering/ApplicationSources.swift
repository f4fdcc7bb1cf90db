/// The executables of a monorepo.
struct ApplicationSources {
  let apps: Int
  let options: MonorepoOptions

  var files: [SourceFile] {
    guard options.style != .unwired else { return [] }
    return (1...apps).map(mainFile) + (options.verifies ? verification : [])
  }

  private func mainFile(_ app: Int) -> SourceFile {
    SourceFile(
      "Apps/app-\(app)/App\(app).swift",
      """
      import MonorepoAssembly
      import MonorepoSupport

      /// Prints a checksum of all that the application constructs.
      @main
      struct App\(app) {
        static func main() async throws {
          print("app-\(app)", try Probe.checksum(of: await makeApp\(app)Probes()))
        }
      }

      """)
  }

  private var verification: [SourceFile] {
    [
      SourceFile(
        "Tools/verify-graph/main.swift",
        """
        import MonorepoAssembly
        import TrussVerification

        VerifyGraph(Assemblies.all).main()

        """),
      SourceFile("Tools/VerifyGraphPlugin/VerifyGraphPlugin.swift", options.plugin ?? ""),
    ]
  }
}
