// Snippets of README.md

import PackageDescription

let dependencies: [Package.Dependency] = [
  // snippet: Depending on the container
]
