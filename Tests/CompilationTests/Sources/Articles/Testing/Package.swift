// Snippets of Modules/TrussCore/Truss/Truss.docc/Testing.md

import PackageDescription

let targets: [Target] = [
  // snippet: Overview
]
