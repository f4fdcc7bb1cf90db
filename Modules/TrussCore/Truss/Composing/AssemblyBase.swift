/// The base of an assembly: another ``Assembly``, or ``NoBase``.
public protocol AssemblyBase<Entry>: SendableMetatype {
  /// The type of the entry; `Never` if the application declares none.
  associatedtype Entry

  /// The entry that the application resolves to begin its work; its parts are roots.
  @EntryPointBuilder<Entry> var entry: EntryPoint<Entry> { get }

  /// How the containers of the assembly are made.
  var start: ContainerStart { get }

  /// Adds the layers of the base to a list, innermost first.
  @_documentation(visibility: internal)
  func addLayers(to layers: inout AssemblyLayers)
}

/// The base of an assembly that is not based on another one.
public struct NoBase: AssemblyBase {
  /// Creates the base.
  public init() {}

  /// No entry.
  public var entry: EntryPoint<Never> { EntryPoint(none: ()) }

  /// A start that is awaited.
  public var start: ContainerStart { .awaited }

  /// Adds nothing.
  @_documentation(visibility: internal)
  public func addLayers(to layers: inout AssemblyLayers) {}
}

/// The declarations of an assembly and of those that it is based on, innermost first.
@_documentation(visibility: internal)
public struct AssemblyLayers {
  package struct Layer {
    /// The position of a layer in ``AssemblyLayers/elements``.
    typealias ID = Graph.Position<Self>

    let name: String

    /// The type of the assembly.
    package let assembly: ObjectIdentifier

    /// Whether the assembly names a parent.
    let hasParent: Bool

    let inputs: Inputs
    package var modules: Modules
    let roots: Roots

    /// The overrides, each followed by its aliases: one for each node of the layer.
    package var overrides: [Override]
  }

  package private(set) var elements: [Layer] = []

  /// A start reads only whether they close the modules; the others concern verification.
  private(set) var severities: [SeverityRule] = []

  package init(of assembly: some Assembly) { assembly.addLayers(to: &self) }

  mutating func add<A: Assembly>(_ assembly: A) {
    var modules = assembly.modules
    if let own = ComposedModule(of: assembly) { modules = Modules(modules.elements + [own]) }
    elements.append(
      Layer(
        name: assembly.name, assembly: ObjectIdentifier(A.self),
        hasParent: A.ParentAssembly.self != NoParent.self,
        inputs: assembly.inputs, modules: modules,
        roots: assembly.roots, overrides: assembly.overrides.elements.flatMap(\.keys)))
    severities += assembly.severities.elements
  }
}

extension Assembly {
  /// Adds the layers of the base, and then the assembly itself.
  @_documentation(visibility: internal)
  public func addLayers(to layers: inout AssemblyLayers) {
    base.addLayers(to: &layers)
    layers.add(self)
  }
}
