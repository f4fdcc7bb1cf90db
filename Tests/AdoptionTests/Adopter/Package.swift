// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Shop",
  platforms: [.macOS(.v15)],
  dependencies: [.package(path: "TrussCore")],
  targets: [
    .target(name: "Storage", dependencies: [truss]),
    .target(name: "Users", dependencies: ["Storage", truss]),
    .target(name: "API", dependencies: ["Users", truss]),
    .target(name: "AppAssembly", dependencies: ["API", "Storage", "Users", truss]),
    .executableTarget(
      name: "shop", dependencies: ["API", "AppAssembly", truss], plugins: ["VerifyGraphPlugin"]),
    .executableTarget(name: "verify-graph", dependencies: ["AppAssembly", verification]),
    .plugin(
      name: "VerifyGraphPlugin", capability: .buildTool(), dependencies: ["verify-graph"]),
  ]
)

var truss: Target.Dependency { .product(name: "Truss", package: "TrussCore") }
var verification: Target.Dependency { .product(name: "TrussVerification", package: "TrussCore") }
