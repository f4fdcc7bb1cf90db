// swift-tools-version: 6.3
import PackageDescription

/// Shared by the programs of the monorepo: parsing of arguments, and running programs in tests.
let package = Package(
  name: "Programs",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "Arguments", targets: ["Arguments"]),
    .library(name: "ProgramTesting", targets: ["ProgramTesting"]),
  ],
  targets: [
    .target(name: "Arguments", path: "Arguments"),
    .target(name: "ProgramTesting", path: "ProgramTesting"),
  ]
)

for target in package.targets {
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
