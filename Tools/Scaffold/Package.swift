// swift-tools-version: 6.3
import PackageDescription

/// The tools that write code from templates.
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
    .target(name: "Founding", dependencies: ["Scaffolding"], path: "Founding"),
    .executableTarget(
      name: "found",
      dependencies: [
        "Founding", "Scaffolding", .product(name: "Arguments", package: "Programs"),
      ],
      path: "found"),
    .testTarget(
      name: "ScaffoldingTests",
      dependencies: [
        "Founding", "Scaffolding", "found", "scaffold",
        .product(name: "ProgramTesting", package: "Programs"),
      ],
      path: "Tests/ScaffoldingTests"),
  ]
)

for target in package.targets {
  target.swiftSettings =
    [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]
    + [
      "ExistentialAny", "ImmutableWeakCaptures", "InferIsolatedConformances",
      "InternalImportsByDefault", "MemberImportVisibility", "NonisolatedNonsendingByDefault",
    ].map { .enableUpcomingFeature($0) }
}
