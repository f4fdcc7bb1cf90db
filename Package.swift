// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "Truss",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "Truss", targets: ["Truss"]),
    .library(name: "GraphVerification", targets: ["GraphVerification"]),
    .executable(name: "users-server", targets: ["users-server"]),
    .executable(name: "users", targets: ["users-command"]),
    .executable(name: "verify-graph", targets: ["verify-graph"]),
    .executable(name: "benchmarks", targets: ["benchmarks"]),
    .plugin(name: "VerifyGraphPlugin", targets: ["VerifyGraphPlugin"]),
  ],
  targets: [
    [core("Truss"), tests("Truss", expectingTexts: "Diagnostics/Expected")],
    [library("Arguments"), tests("Arguments"), library("ProgramTesting")],

    feature("Storage", wraps: sqlite),
    feature("API", wraps: microhttpd),
    feature("Users", uses: ["API", "Storage"], variants: ["Remote"]),

    [assemblies("AppAssembly", of: ["API", "Storage", "Users"], variants: ["UsersRemote"])],
    app("users-server", uses: ["API", "Storage", "Users"], testedBy: "UsersServer"),
    app("users-command", in: "users", uses: ["API", "Storage", "Users"], testedBy: "UsersCommand"),

    [tests("Architecture", of: ["AppAssembly", "GraphVerification", "Truss"])],
    [
      tool("verify-graph", uses: ["AppAssembly", "GraphVerification"]),
      toolLibrary("GraphVerification", in: "verify-graph", uses: ["Arguments"]),
      tests(
        "GraphVerification",
        of: ["GraphVerification", "ProgramTesting", "Truss", "verify-graph"]),
      verificationPlugin("VerifyGraphPlugin", runs: "verify-graph"),
    ],
    [
      benchmark(
        "benchmarks",
        uses: ["AllocationCounting", "Benchmarking", "Truss", "container-start", "empty-start"]),
      benchmark("container-start", uses: ["Truss"]),
      benchmark("empty-start"),
      .target(name: "AllocationCounting", path: "Tools/Benchmarks/AllocationCounting"),
      .target(
        name: "Benchmarking", dependencies: ["Arguments"], path: "Tools/Benchmarks/Benchmarking",
        packageAccess: false),
      tests("Benchmarking", of: ["Arguments", "Benchmarking"]),
    ],
    [
      .target(
        name: "SyntheticMonorepo", path: "Tools/Benchmarks/Scale/SyntheticMonorepo",
        packageAccess: false),
      tests("SyntheticMonorepo", of: ["ProgramTesting", "SyntheticMonorepo", "Truss"]),
      benchmark("generate-monorepo", in: "Scale", uses: ["Arguments", "SyntheticMonorepo"]),
      benchmark(
        "measure-scale", in: "Scale",
        uses: [
          "Arguments", "Benchmarking", "GraphVerification", "ProgramTesting", "SyntheticMonorepo",
          "Truss",
        ]),
    ],
  ].flatMap(\.self)
)

// MARK: - System libraries

var sqlite: Target {
  .systemLibrary(
    name: "CSQLite", path: "Modules/Storage/CSQLite", pkgConfig: "sqlite3",
    providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])])
}

var microhttpd: Target {
  .systemLibrary(
    name: "CMicroHTTPD", path: "Modules/API/CMicroHTTPD", pkgConfig: "libmicrohttpd",
    providers: [.apt(["libmicrohttpd-dev"]), .brew(["libmicrohttpd"])])
}

// MARK: - Kinds of target

/// The container, which knows no feature.
func core(_ name: String) -> Target {
  .target(name: name, path: "Modules/\(name)")
}

/// A library that knows no feature and depends on nothing.
func library(_ name: String) -> Target {
  .target(name: name, path: "Modules/\(name)", packageAccess: false)
}

/// A feature: its contract, its implementations, its test doubles and their suites.
///
/// The contract depends on nothing. An implementation depends on contracts and on the container,
/// never on another feature's implementation.
func feature(
  _ name: String, uses contracts: [String] = [], wraps library: Target? = nil,
  variants: [String] = []
) -> [Target] {
  func part(_ suffix: String, _ dependencies: [String]) -> Target {
    .target(
      name: name + suffix, dependencies: dependencies.map { .byName(name: $0) },
      path: "Modules/\(name)/\(name)\(suffix)", packageAccess: false)
  }
  let implementations = ["Live"] + variants
  return [
    part("", []),
    part("Testing", [name, name + "Live", "Truss"]),
    tests(name, of: [name, name + "Testing"]),
  ]
    + implementations.flatMap { suffix in
      [
        part(suffix, [name, "Truss"] + contracts + (library.map { [$0.name] } ?? [])),
        tests(
          name + suffix,
          of: [name, name + suffix, name + "Testing", "Truss"] + contracts
            + contracts.map { $0 + "Testing" }),
      ]
    } + (library.map { [$0] } ?? [])
}

/// The target that composes features into assemblies: the only one that imports implementations.
func assemblies(_ name: String, of features: [String], variants: [String]) -> Target {
  .target(
    name: name,
    dependencies: (["Truss"] + features + features.map { $0 + "Live" } + variants)
      .map { .byName(name: $0) },
    path: "Modules/\(name)")
}

/// An application, whose graph is verified whenever it is built.
///
/// Its target must not be called like a feature but for case: some file systems ignore case.
func app(
  _ name: String, in folder: String? = nil, uses contracts: [String], testedBy suite: String
) -> [Target] {
  [
    .executableTarget(
      name: name,
      dependencies: (["AppAssembly", "Arguments", "Truss"] + contracts)
        .map { .byName(name: $0) },
      path: "Apps/\(folder ?? name)", packageAccess: false, plugins: ["VerifyGraphPlugin"]),
    tests(suite, of: [name, "AppAssembly", "ProgramTesting", "Truss", "UsersTesting"] + contracts),
  ]
}

/// A suite, with the folder of the texts that it expects, if it has one.
func tests(
  _ name: String, of subjects: [String]? = nil, expectingTexts folder: String? = nil
) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: (subjects ?? [name]).map { .byName(name: $0) },
    path: "Tests/\(name)Tests", exclude: folder.map { [$0] } ?? [])
}

func tool(_ name: String, uses libraries: [String]) -> Target {
  .executableTarget(
    name: name, dependencies: (libraries + ["Truss"]).map { .byName(name: $0) },
    path: "Tools/\(name)/\(name)")
}

func toolLibrary(_ name: String, in folder: String, uses libraries: [String]) -> Target {
  .target(
    name: name, dependencies: (libraries + ["Truss"]).map { .byName(name: $0) },
    path: "Tools/\(folder)/\(name)")
}

/// A program that is measured, or that measures, or that makes what is measured.
func benchmark(
  _ name: String, in folder: String? = nil, uses libraries: [String] = []
) -> Target {
  .executableTarget(
    name: name, dependencies: libraries.map { .byName(name: $0) },
    path: "Tools/Benchmarks/\(folder.map { "\($0)/" } ?? "")\(name)", packageAccess: false)
}

func verificationPlugin(_ name: String, runs tool: String) -> Target {
  .plugin(
    name: name, capability: .buildTool(), dependencies: [.byName(name: tool)],
    path: "Tools/\(name)")
}

// MARK: - Settings

for target in package.targets where [.regular, .executable, .test].contains(target.type) {
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
