// Snippets of Modules/TrussCore/Truss/Truss.docc/AdoptingTruss.md

import Testing
import Truss

struct ShopAssembly: Assembly {
  var modules: Modules {}
  var roots: Roots {}
}

struct ShopTests {
  // snippet: In every build (3)
}
