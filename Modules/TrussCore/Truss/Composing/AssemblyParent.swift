/// The parent of an assembly: another ``Assembly``, or ``NoParent``.
public protocol AssemblyParent: SendableMetatype {
  /// The graph of the parent, or `nil` if there is none.
  @_documentation(visibility: internal)
  var parentGraph: Graph? { get }
}

/// The parent of an assembly that describes an independent application.
public struct NoParent: AssemblyParent {
  /// Creates the parent.
  public init() {}

  /// No graph.
  @_documentation(visibility: internal)
  public var parentGraph: Graph? { nil }
}

extension Assembly {
  /// The graph of the assembly, for an assembly that names it as its parent.
  @_documentation(visibility: internal)
  public var parentGraph: Graph? { Graph(of: self) }
}

extension Assembly where ParentAssembly == NoParent {
  /// No parent.
  public var parent: NoParent { NoParent() }
}
