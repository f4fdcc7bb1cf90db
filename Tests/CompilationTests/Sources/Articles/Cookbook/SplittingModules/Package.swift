// Snippets of Modules/TrussCore/Truss/Truss.docc/Cookbook/SplittingModules.md

import PackageDescription

let truss = Target.Dependency.product(name: "Truss", package: "truss")
let targets: [Target] = [
  // snippet: Several targets
]
