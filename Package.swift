// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "Monorepo",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "users-server", targets: ["users-server"]),
    .executable(name: "users", targets: ["users-command"]),
    .executable(name: "verify-graph", targets: ["verify-graph"]),
  ],
  dependencies: [
    .package(path: "Modules/Programs"),
    .package(path: "Modules/TrussCore"),
    .package(path: "Modules/TrussMacros"),
  ],
  targets: [
    feature(
      "Storage", wraps: [sqlite],
      variants: [
        Variant("Postgres", wraps: [postgreSQL]), Variant("Health", uses: ["API", "Metrics"]),
      ],
      shares: "Driver", doublesRun: ["StorageLive", "StoragePostgres", "ProgramTesting"],
      testedWith: ["StoragePostgres", "ProgramTesting"]),
    feature("Logging"),
    feature(
      "HTTPClient", wraps: [curl],
      testedWith: ["API", "APITesting", "Formats", "ProgramTesting"]),
    feature("Metrics", uses: ["API"], testedWith: ["Logging", "LoggingTesting"]),
    feature(
      "API", buildsOn: ["Logging"], uses: ["Metrics"], wraps: [microhttpd],
      doublesRun: [
        "APILive", "HTTPClient", "HTTPClientLive", "Metrics", "MetricsLive", "ProgramTesting",
      ],
      testedWith: ["HTTPClient", "ProgramTesting"]),
    feature(
      "Users", uses: ["API", "Logging", "Storage"],
      variants: [Variant("Remote", uses: ["HTTPClient"])]),
    feature("Notes", buildsOn: ["Users"], uses: ["API", "Logging", "Storage"]),
    feature("Access", uses: ["API", "Logging", "Storage"], wraps: [sodium]),

    [
      assemblies("AppAssembly", of: [], variants: ["UsersAssemblies", "UsersServerAssemblies"]),
      assemblies(
        "UsersAssemblies", of: ["HTTPClient", "Notes", "Storage", "Users"],
        variants: ["UsersRemote"]),
      assemblies(
        "UsersServerAssemblies",
        of: ["API", "Storage", "Users", "Notes", "Access", "Logging", "Metrics"],
        variants: ["StorageHealth", "StoragePostgres"]),
    ],
    [sharedByPrograms("UsersPrograms", uses: ["Storage"])],
    app(
      "users-server", uses: ["API", "Access", "Logging", "Storage"],
      from: ["UsersServerAssemblies", "UsersPrograms"], testedBy: "UsersServer",
      testedWith: ["HTTPClient", "Notes", "Users", "UsersAssemblies", "UsersTesting"],
      excluding: ["Deployment", "README.md"]),
    app(
      "users-command", in: "users", uses: ["HTTPClient", "Storage", "Users"],
      from: ["UsersAssemblies", "UsersPrograms"], testedBy: "UsersCommand",
      testedWith: ["API", "APITesting", "Logging", "UsersServerAssemblies"],
      excluding: ["README.md"]),

    [
      sharedByContracts("Formats"),
      verifier("verify-graph", of: "AppAssembly"),
    ],
    verificationPlugin("VerifyGraphPlugin", runs: "verify-graph"),
    [
      tests("Adoption", of: ["ProgramTesting"], excluding: ["Adopter"]),
      tests("Arguments", of: ["Arguments"]),
      tests("Architecture", of: ["AppAssembly", "Truss", "TrussTesting", "TrussVerification"]),
      tests(
        "Compilation",
        of: [
          "AppAssembly", "ProgramTesting", "Truss", "TrussMacros", "TrussTesting",
          "TrussVerification", "UsersServerAssemblies",
        ],
        excluding: ["Sources"]),
      tests("TrussMacros", of: ["Truss", "TrussMacros"]),
      tests("VerifyGraph", of: ["AppAssembly", "ProgramTesting", "Truss", "verify-graph"]),
    ],
  ].flatMap(\.self)
)

// MARK: - System libraries

var sqlite: Target {
  .systemLibrary(
    name: "CSQLite", path: "Modules/Storage/CSQLite", pkgConfig: "sqlite3",
    providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])])
}

var postgreSQL: Target {
  .systemLibrary(
    name: "CPostgreSQL", path: "Modules/Storage/CPostgreSQL", pkgConfig: "libpq",
    providers: [.apt(["libpq-dev"]), .brew(["libpq"])])
}

var curl: Target {
  .systemLibrary(
    name: "CCurl", path: "Modules/HTTPClient/CCurl", pkgConfig: "libcurl",
    providers: [.apt(["libcurl4-openssl-dev"]), .brew(["curl"])])
}

var microhttpd: Target {
  .systemLibrary(
    name: "CMicroHTTPD", path: "Modules/API/CMicroHTTPD", pkgConfig: "libmicrohttpd",
    providers: [.apt(["libmicrohttpd-dev"]), .brew(["libmicrohttpd"])])
}

var sodium: Target {
  .systemLibrary(
    name: "CSodium", path: "Modules/Access/CSodium", pkgConfig: "libsodium",
    providers: [.apt(["libsodium-dev"]), .brew(["libsodium"])])
}

// MARK: - Kinds of target

/// Returns a dependency on a target of this package, or on a product of the packages that it uses.
func dependency(_ name: String) -> Target.Dependency {
  switch name {
  case "Truss", "TrussTesting", "TrussVerification": .product(name: name, package: "TrussCore")
  case "TrussMacros": .product(name: name, package: name)
  case "Arguments", "ProgramTesting": .product(name: name, package: "Programs")
  default: .byName(name: name)
  }
}

/// Features for which nothing has to stand in in tests: a contract is values, or no other feature injects it.
nonisolated var withoutDoubles: Set<String> { ["Access", "Metrics"] }

/// The targets of test doubles of some features.
func doubles(_ features: [String]) -> [String] {
  features.filter { !withoutDoubles.contains($0) }.map { $0 + "Testing" }
}

/// A feature: its contract, implementations, test doubles and suites.
///
/// `feature("Billing", uses: ["Storage"])` is the targets `Billing`, `BillingLive`, `BillingTesting`, `BillingTests` and
/// `BillingLiveTests`. Further parameters, each with an example:
///
/// - `buildsOn: ["Users"]`: the contract names types of the contract `Users`, such as `UserID`.
/// - `uses: ["Storage"]`: `BillingLive` imports the contract `Storage`, for example to inject `any Database`.
/// - `wraps: [sqlite]`: `BillingLive` imports the C library.
/// - `variants: [Variant("Remote", uses: ["HTTPClient"])]`: `BillingRemote` is another implementation.
/// - `shares: "Driver"`: `BillingDriver` has code for all implementations, and imports the contract only.
/// - `doublesRun: ["StorageLive"]`: `BillingTesting` imports more than contracts, and runs this implementation.
/// - `testedWith: ["ProgramTesting"]`: all suites of the feature import this as well.
func feature(
  _ name: String, buildsOn foundations: [String] = [], uses used: [String] = [],
  wraps libraries: [Target] = [], variants: [Variant] = [], shares common: String? = nil,
  doublesRun targets: [String] = [], testedWith tools: [String] = []
) -> [Target] {
  func part(_ suffix: String, _ dependencies: [String]) -> Target {
    .target(
      name: name + suffix, dependencies: dependencies.map(dependency),
      path: "Modules/\(name)/\(name)\(suffix)", packageAccess: false)
  }
  let shared = common.map { [name + $0] } ?? []
  let tested = [name] + doubles([name] + foundations) + foundations + shared + tools
  let runs = targets.isEmpty ? [] : ["Truss"] + targets
  let parts =
    [part("", foundations + ["Formats"]), tests(name, of: tested)]
    + (common.map { [part($0, [name] + foundations)] } ?? [])
    + (withoutDoubles.contains(name)
      ? [] : [part("Testing", [name] + foundations + doubles(foundations) + runs)])
  let implementations = [Variant("Live", uses: used, wraps: libraries)] + variants
  return parts
    + implementations.flatMap { variant in
      let contracts = foundations + variant.contracts.filter { !foundations.contains($0) }
      return [
        part(
          variant.name,
          [name, "Truss", "Formats"] + contracts + shared + variant.libraries.map(\.name)),
        tests(
          name + variant.name,
          of: [name + variant.name, "Truss", "TrussTesting"] + tested + contracts
            + doubles(contracts)),
      ] + variant.libraries
    }
}

/// An implementation of a feature besides `Live`.
///
/// `Variant("Remote", uses: ["HTTPClient"])` imports a contract, and `wraps: [curl]` a C library. `"Remote"` is short for
/// a variant with neither.
struct Variant: ExpressibleByStringLiteral {
  let name: String
  let contracts: [String]
  let libraries: [Target]

  init(_ name: String, uses contracts: [String] = [], wraps libraries: [Target] = []) {
    self.name = name
    self.contracts = contracts
    self.libraries = libraries
  }

  init(stringLiteral name: String) { self.init(name) }
}

/// A target that composes features into the assemblies of a program: only such targets import implementations.
///
/// The first one lists the assemblies of all programs, to be verified.
///
/// - `of: ["Billing"]`: it composes `BillingModule`, and imports `Billing` and `BillingLive`.
/// - `variants: ["UsersRemote"]`: it imports this implementation as well.
func assemblies(_ name: String, of features: [String], variants: [String] = []) -> Target {
  .target(
    name: name,
    dependencies: (["Truss"] + features + features.map { $0 + "Live" } + variants)
      .map(dependency),
    path: "Modules/\(name)")
}

/// Code without effects that every contract and implementation may import.
func sharedByContracts(_ name: String) -> Target {
  .target(name: name, path: "Modules/\(name)", packageAccess: false)
}

/// What several programs need besides features, such as their default database.
func sharedByPrograms(_ name: String, uses contracts: [String]) -> Target {
  .target(
    name: name, dependencies: (["Truss"] + contracts).map(dependency), path: "Modules/\(name)")
}

/// Whether the graphs are verified while an application is built.
///
/// SwiftPM's own build system compiles the modules twice for that, and Swift Build once.
/// `VERIFY_GRAPHS=separately swift build` leaves it to a separate step: `swift run verify-graph`.
func verifiesInBuilds() -> Bool { Context.environment["VERIFY_GRAPHS"] != "separately" }

/// An application, whose graph is verified whenever it is built.
///
/// `app("billing", uses: ["Billing"], from: ["BillingAssemblies"], testedBy: "BillingApp")` is the program `billing` in
/// `Apps/billing`, which imports the contract and the assemblies, and its suite `BillingAppTests`. It links what its
/// assemblies compose. Its name must not differ from a feature in case only: some file systems ignore case.
///
/// - `in: "invoices"`: its sources are in `Apps/invoices`.
/// - `testedWith: ["Users"]`: its suite imports this as well.
/// - `excluding: ["README.md"]`: a file of its folder that is no source.
func app(
  _ name: String, in folder: String? = nil, uses contracts: [String],
  from assemblies: [String], testedBy suite: String,
  testedWith tools: [String] = [],
  excluding: [String] = []
) -> [Target] {
  [
    .executableTarget(
      name: name,
      dependencies: (assemblies + ["Arguments", "Truss"] + contracts)
        .map(dependency),
      path: "Apps/\(folder ?? name)", exclude: excluding, packageAccess: false,
      plugins: verifiesInBuilds() ? [importCheck(), "VerifyGraphPlugin"] : []),
    tests(
      suite,
      of: [name, "ProgramTesting", "Truss"] + assemblies + contracts
        + doubles(contracts) + tools),
  ]
}

/// A suite.
///
/// `tests("Billing", of: ["Billing"])` is the target `BillingTests`. A subject may be named twice.
func tests(_ name: String, of subjects: [String], excluding: [String] = []) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: Set(subjects).sorted().map(dependency),
    path: "Tests/\(name)Tests", exclude: excluding)
}

/// Checks the imports of an application, and of all that it links, against `Package.layers`.
func importCheck() -> Target.PluginUsage {
  .plugin(name: "TrussCheckImports", package: "TrussCore")
}

/// The tool that verifies the graphs of the assemblies.
func verifier(_ name: String, of assemblies: String) -> Target {
  .executableTarget(
    name: name, dependencies: [assemblies, "TrussVerification"].map(dependency),
    path: "Tools/\(name)", packageAccess: false)
}

/// The plugin that runs the tool, which a build would compile for it even if nothing used the plugin.
func verificationPlugin(_ name: String, runs tool: String) -> [Target] {
  guard verifiesInBuilds() else { return [] }
  return [
    .plugin(
      name: name, capability: .buildTool(), dependencies: [.byName(name: tool)],
      path: "Tools/\(name)")
  ]
}

// MARK: - Settings

for target in package.targets where [.regular, .executable, .test].contains(target.type) {
  target.swiftSettings =
    [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]
    + [
      "ExistentialAny", "ImmutableWeakCaptures", "InferIsolatedConformances",
      "InternalImportsByDefault", "MemberImportVisibility", "NonisolatedNonsendingByDefault",
    ].map { .enableUpcomingFeature($0) }
}
