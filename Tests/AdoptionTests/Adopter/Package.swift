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
    .testTarget(
      name: "ShopTests", dependencies: ["API", "AppAssembly", "Storage", truss, testing]),
    .plugin(
      name: "VerifyGraphPlugin", capability: .buildTool(), dependencies: ["verify-graph"]),
  ]
)

var truss: Target.Dependency { .product(name: "Truss", package: "TrussCore") }
var testing: Target.Dependency { .product(name: "TrussTesting", package: "TrussCore") }
var verification: Target.Dependency { .product(name: "TrussVerification", package: "TrussCore") }
