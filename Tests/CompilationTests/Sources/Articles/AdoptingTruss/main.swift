// Snippets of Modules/TrussCore/Truss/Truss.docc/AdoptingTruss.md

// snippet: The verification program

import Truss

struct ShopAssembly: Assembly {
  var modules: Modules {}
  var roots: Roots {}
}
struct TillAssembly: Assembly {
  var modules: Modules {}
  var roots: Roots {}
}
