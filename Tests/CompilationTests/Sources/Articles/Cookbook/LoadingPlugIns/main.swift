// Snippets of Modules/TrussCore/Truss/Truss.docc/Cookbook/LoadingPlugIns.md

import Truss
import TrussVerification

struct EditorAssembly: Assembly {
  var modules: Modules {}
  var roots: Roots {}
}
struct ExportPlugIn: Assembly {
  var parent: some Assembly { EditorAssembly() }
  var roots: Roots {}
}

// snippet: Plug-ins in your package
