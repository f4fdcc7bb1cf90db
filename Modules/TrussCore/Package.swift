// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "TrussCore",
  platforms: [.iOS(.v18), .macOS(.v15), .tvOS(.v18), .visionOS(.v2), .watchOS(.v11)],
  products: [
    .library(name: "Truss", targets: ["Truss"]),
    .library(name: "TrussTesting", targets: ["TrussTesting"]),
    .library(name: "TrussVerification", targets: ["TrussVerification"]),
    .plugin(name: "TrussVerifyGraph", targets: ["TrussVerifyGraph"]),
    .plugin(name: "TrussCheckImports", targets: ["TrussCheckImports"]),
    .plugin(name: "TrussCheckImportsCommand", targets: ["TrussCheckImportsCommand"]),
  ],
  targets: [
    .target(name: "TrussPrimitives", path: "TrussPrimitives"),
    .target(name: "TrussTypeNames", path: "TrussTypeNames"),
    .target(
      name: "TrussGraph", dependencies: ["TrussPrimitives", "TrussTypeNames"], path: "TrussGraph"),
    .target(
      name: "TrussRules", dependencies: ["TrussGraph", "TrussTypeNames"], path: "TrussRules"),
    .target(name: "TrussSignals", dependencies: ["TrussPrimitives"], path: "TrussSignals"),
    .target(
      name: "TrussRuntime",
      dependencies: ["TrussGraph", "TrussPrimitives", "TrussSignals", "TrussTypeNames"],
      path: "TrussRuntime"),
    .target(
      name: "Truss",
      dependencies: [
        "TrussGraph", "TrussPrimitives", "TrussRules", "TrussRuntime", "TrussSignals",
        "TrussTypeNames",
      ],
      path: "Truss"),
    .target(
      name: "TrussTesting", dependencies: ["Truss", "TrussPrimitives"], path: "TrussTesting"),
    .target(
      name: "TrussQuestions", dependencies: ["TrussGraph", "TrussTypeNames"],
      path: "TrussQuestions"),
    .target(
      name: "TrussLaws", path: "TrussLaws",
      resources: [.embedInCode("Reader/ReadImports.swift.txt")]),
    .executableTarget(
      name: "TrussImportChecker", dependencies: ["TrussLaws"], path: "TrussImportChecker"),
    .plugin(
      name: "TrussCheckImports", capability: .buildTool(), dependencies: ["TrussImportChecker"],
      path: "Plugins/TrussCheckImports"),
    .plugin(
      name: "TrussCheckImportsCommand",
      capability: .command(
        intent: .custom(
          verb: "check-imports",
          description: "Checks that targets import only what they depend on and may use.")),
      dependencies: ["TrussImportChecker"], path: "Plugins/TrussCheckImportsCommand"),
    .target(
      name: "TrussVerification", dependencies: ["Truss", "TrussLaws", "TrussQuestions"],
      path: "TrussVerification", resources: [.copy("Page/Files"), .copy("Questions/Findings.md")]),
    .plugin(
      name: "TrussVerifyGraph",
      capability: .command(
        intent: .custom(
          verb: "verify-graph",
          description: "Verifies that every dependency of every application resolves.")),
      path: "Plugins/TrussVerifyGraph"),
    .testTarget(
      name: "TrussTests",
      dependencies: ["Truss", "TrussPrimitives", "TrussQuestions", "TrussGrowth", "TrussTesting"],
      path: "Tests/TrussTests",
      exclude: ["Diagnostics/Expected"]),
    .testTarget(
      name: "TrussTestingTests", dependencies: ["Truss", "TrussPrimitives", "TrussTesting"],
      path: "Tests/TrussTestingTests"),
    .testTarget(
      name: "TrussQuestionsTests", dependencies: ["Truss", "TrussQuestions"],
      path: "Tests/TrussQuestionsTests"),
    .testTarget(
      name: "TrussLawsTests", dependencies: ["TrussLaws"], path: "Tests/TrussLawsTests"),
    .executableTarget(
      name: "TrussGrowth", dependencies: ["Truss"], path: "Tests/TrussGrowth"),
    .executableTarget(
      name: "TrussManyBindings", dependencies: ["Truss", "TrussVerification"],
      path: "Tests/TrussManyBindings"),
    .testTarget(
      name: "TrussVerificationTests",
      dependencies: [
        "Truss", "TrussLaws", "TrussQuestions", "TrussVerification", "TrussManyBindings",
      ],
      path: "Tests/TrussVerificationTests", exclude: ["Fixing/Expected"]),
  ]
)

for target in package.targets where target.type != .plugin {
  target.swiftSettings =
    [.swiftLanguageMode(.v6)]
    + [
      "ExistentialAny", "ImmutableWeakCaptures", "InferIsolatedConformances",
      "InternalImportsByDefault", "MemberImportVisibility", "NonisolatedNonsendingByDefault",
    ].map { .enableUpcomingFeature($0) }
  // Xcode, and Swift Build of Swift 6.3, compile dependencies with -suppress-warnings, which excludes this setting.
  if Context.environment["TRUSS_WARNINGS_AS_ERRORS"] != nil {
    target.swiftSettings?.append(.treatAllWarnings(as: .error))
  }
}

// MARK: - Tests

// The races also run optimized, and to optimize all tests would take minutes. With the value `written`, they do
// without the generator of assemblies.
if let races = Context.environment["TRUSS_RACES_ONLY"] {
  package.targets.removeAll { $0.type == .test && $0.name != "TrussTests" }
  let tests = package.targets.first { $0.name == "TrussTests" }
  tests?.sources = ["Races", "Soundness", "Support"]
  if races == "written" {
    tests?.sources = ["Races", "Support"]
    tests?.exclude.append("Races/GeneratedRaceTests.swift")
  }
}
