// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(path: "../../Modules/TrussCore")],
  targets: [
    .target(name: "AllocationCounting", path: "AllocationCounting"),
    .target(name: "Benchmarking", path: "Benchmarking"),
    .testTarget(
      name: "BenchmarkingTests", dependencies: ["Benchmarking"], path: "Tests/BenchmarkingTests"),
    program("benchmarks", uses: ["AllocationCounting", "Benchmarking", truss]),
    program("verification-time", uses: [truss, verification]),
  ]
)

var truss: Target.Dependency { .product(name: "Truss", package: "TrussCore") }
var verification: Target.Dependency { .product(name: "TrussVerification", package: "TrussCore") }

/// A program that measures or is measured.
func program(_ name: String, uses libraries: [Target.Dependency]) -> Target {
  .executableTarget(name: name, dependencies: libraries, path: name)
}

for target in package.targets where target.name != "AllocationCounting" {
  target.swiftSettings =
    [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]
    + [
      "ExistentialAny", "ImmutableWeakCaptures", "InferIsolatedConformances",
      "InternalImportsByDefault", "MemberImportVisibility", "NonisolatedNonsendingByDefault",
    ].map { .enableUpcomingFeature($0) }
}
