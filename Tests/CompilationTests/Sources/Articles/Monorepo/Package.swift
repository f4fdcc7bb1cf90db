// Snippets of README.md

import PackageDescription

let targets: [[Target]] = [
  // snippet: The tour
]

func feature(_ name: String, buildsOn foundations: [String], uses used: [String]) -> [Target] { [] }
