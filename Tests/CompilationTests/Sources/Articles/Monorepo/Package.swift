// Snippets of README.md

import PackageDescription

let targets: [[Target]] = [
  // snippet: Five files
]

func feature(_ name: String, uses used: [String], variants: [String]) -> [Target] { [] }

func app(
  _ name: String, in folder: String, uses contracts: [String], testedBy suite: String
) -> [Target] { [] }

func verificationPlugin(_ name: String, runs tool: String) -> [Target] { [] }
