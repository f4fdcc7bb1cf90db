// swift-tools-version: 6.3
import PackageDescription

/// The tools that write code: features, applications and whole monorepos, from templates.
let package = Package(
  name: "Scaffold",
  platforms: [.macOS(.v15)],
  dependencies: [.package(path: "../../Modules/Programs")],
  targets: [
    .target(name: "Scaffolding", path: "Scaffolding"),
    .executableTarget(
      name: "scaffold",
      dependencies: ["Scaffolding", .product(name: "Arguments", package: "Programs")],
      path: "scaffold"),
    .testTarget(
      name: "ScaffoldingTests",
      dependencies: [
        "Scaffolding", "scaffold", .product(name: "ProgramTesting", package: "Programs"),
      ],
      path: "Tests/ScaffoldingTests"),
  ]
)

for target in package.targets {
  target.swiftSettings = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("ImmutableWeakCaptures"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .treatAllWarnings(as: .error),
  ]
}
