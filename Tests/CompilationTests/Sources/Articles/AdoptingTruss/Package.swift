// Snippets of Modules/TrussCore/Truss/Truss.docc/AdoptingTruss.md

import PackageDescription

let released = Package(
  name: "Shop",
  // snippet: By version
)

let copied = Package(
  name: "Shop",
  // snippet: By copy
)

let truss = Target.Dependency.product(name: "Truss", package: "truss")
let verification = Target.Dependency.product(name: "TrussVerification", package: "truss")

let verified: [Target] = [
  // snippet: In every build (2)
]

// snippet: In every build (3)
