// Snippets of Modules/TrussCore/Truss/Truss.docc/Cookbook/XcodeAndIOS.md

import PackageDescription

let shared = Package(
  name: "SharedTruss",
  // snippet: One copy of Truss
)

let targets: [Target] = [
  // snippet: Verifying while an application builds
]
