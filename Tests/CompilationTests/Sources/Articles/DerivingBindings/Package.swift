// Snippets of Modules/TrussCore/Truss/Truss.docc/DerivingBindings.md

import PackageDescription

let package = Package(
  name: "Shop",
  // snippet: Adding the macros to a package
)
