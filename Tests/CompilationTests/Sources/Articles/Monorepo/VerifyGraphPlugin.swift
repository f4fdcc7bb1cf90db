// Snippets of README.md

import Foundation
import PackagePlugin

func commands(
  context: PluginContext, target: any Target, description: URL, stamp: URL, inputs: [URL],
  warnings: URL
) throws -> [Command] {
  [
    // snippet: Six files (4)
  ]
}
