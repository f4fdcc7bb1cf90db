// Snippets of Modules/TrussCore/Truss/Truss.docc/AdoptingTruss.md

import PackageDescription

let released = Package(
  name: "Shop",
  // snippet: Depending on a version
)

let copied = Package(
  name: "Shop",
  // snippet: Copying the package
)

let truss = Target.Dependency.product(name: "Truss", package: "truss")
let verification = Target.Dependency.product(name: "TrussVerification", package: "truss")

let verified: [Target] = [
  // snippet: Build-tool plugin (2)
]

// snippet: Build-tool plugin (3)

let checked: [Target] = [
  // snippet: Imports and layers
]
