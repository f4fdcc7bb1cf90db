// Snippets of Modules/TrussCore/Truss/Truss.docc/Cookbook/SwiftFiveMode.md

import PackageDescription

let target = Target.target(
  name: "Shop",
  // snippet: Overview
)
