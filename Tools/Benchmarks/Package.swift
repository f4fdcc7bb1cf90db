// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(path: "../../Modules/Programs"),
    .package(path: "../../Modules/TrussCore"),
  ],
  targets: [
    program(
      "benchmarks",
      uses: ["AllocationCounting", "Benchmarking", "container-start", "empty-start"]
        .map { .byName(name: $0) } + [truss]),
    program("container-start", uses: [truss]),
    program("empty-start"),
    .target(name: "AllocationCounting", path: "AllocationCounting"),
    library("Benchmarking", uses: [arguments]),
    suite("BenchmarkingTests", of: [arguments, "Benchmarking"]),

    program(
      "measure-scale", in: "Scale",
      uses: [arguments, "Benchmarking", programTesting, truss, verification]),
  ]
)

var arguments: Target.Dependency { .product(name: "Arguments", package: "Programs") }
var programTesting: Target.Dependency { .product(name: "ProgramTesting", package: "Programs") }
var truss: Target.Dependency { .product(name: "Truss", package: "TrussCore") }
var verification: Target.Dependency { .product(name: "TrussVerification", package: "TrussCore") }

/// A program that measures or is measured.
func program(
  _ name: String, in folder: String? = nil, uses libraries: [Target.Dependency] = []
) -> Target {
  .executableTarget(name: name, dependencies: libraries, path: path(name, in: folder))
}

func library(
  _ name: String, in folder: String? = nil, uses libraries: [Target.Dependency] = []
) -> Target {
  .target(name: name, dependencies: libraries, path: path(name, in: folder))
}

func suite(_ name: String, of subjects: [Target.Dependency]) -> Target {
  .testTarget(name: name, dependencies: subjects, path: "Tests/\(name)")
}

func path(_ name: String, in folder: String?) -> String {
  folder.map { "\($0)/\(name)" } ?? name
}

for target in package.targets where target.name != "AllocationCounting" {
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
