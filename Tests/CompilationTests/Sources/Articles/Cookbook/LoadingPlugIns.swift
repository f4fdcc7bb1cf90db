// Snippets of Modules/TrussCore/Truss/Truss.docc/Cookbook/LoadingPlugIns.md
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Truss

struct ExportModule: Module { var bindings: Bindings {} }

/// The application.
public struct EditorAssembly: Assembly {
  public var modules: Modules {}
  public var roots: Roots {}
}

// snippet: Overview

// snippet: Overview (2)
