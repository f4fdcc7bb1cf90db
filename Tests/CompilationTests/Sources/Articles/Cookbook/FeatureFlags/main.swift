// Snippets of Modules/TrussCore/Truss/Truss.docc/Cookbook/FeatureFlags.md

import Truss
import TrussVerification

struct Flags { static let all: [Flags] = [] }
struct ShopAssembly: Assembly {
  let flags: Flags
  var modules: Modules {}
  var roots: Roots {}
}

// snippet: Overview (2)
