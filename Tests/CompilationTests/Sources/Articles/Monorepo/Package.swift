// Snippets of README.md

import PackageDescription

let targets: [[Target]] = [
  // snippet: Six files
]

func feature(_ name: String, uses used: [String], variants: [Variant]) -> [Target] { [] }

struct Variant {
  init(_ name: String, uses contracts: [String]) {}
}

func verificationPlugin(_ name: String, runs tool: String) -> [Target] { [] }
