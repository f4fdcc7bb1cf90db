/// The keys, bindings and dependencies of an assembly, as data.
///
/// Creating a graph evaluates the declarations of the modules and constructs no service.
public struct Graph: Sendable {
  /// The name of the application.
  public let name: String

  /// The modules, in the order in which the assembly composes them.
  public internal(set) var modules: [ModuleFacts] = []

  /// The assembly with those that it is based on, innermost first.
  public internal(set) var layers: [LayerFacts] = []

  /// The bindings, contributions, decorators, inputs and scope values.
  ///
  /// The position of a node is its identity, to which ``Resolution`` refers: ``Node/ID``.
  public internal(set) var nodes: [Node] = []

  /// The dependencies of the nodes, those of one node in the order of the parameters: first those of
  /// its factory, then those of its hooks.
  ///
  /// ``Node/edges`` is the range of the dependencies of a node: `graph.edges[node.edges]`.
  public internal(set) var edges: [Edge] = []

  /// The keys that the application resolves.
  public internal(set) var roots: [Root] = []

  /// How the application makes its entry, if it declares one.
  package var entry: Entry?

  /// How the containers of the assembly are made.
  package let start: ContainerStart

  package let includeCycles: [IncludeCycle]
  package let foreignModules: [ForeignModule]

  /// The keys of contributions in the collections of their type, by their nodes.
  public internal(set) var elementKeys: [Node.ID: ElementKey] = [:]

  /// The forms of the parameters, by their types.
  ///
  /// Each is read once, so that the plan supplies what has been verified.
  var forms: [ObjectIdentifier: Dependency.Form] = [:]

  /// The qualifiers that bindings give to parameters which their factories do not have.
  package var unmatchedQualifiers: [UnmatchedQualifiers] = []

  package var inputs = [Node]().positions
  package var scopeValues: [Node.ID] = []

  /// The graph of the parent assembly.
  package let inherited: Parent?

  /// The first node that the assembly itself declares.
  var ownStart = Node.ID(index: 0)

  /// The positions of the modules that the assembly itself composes.
  package internal(set) var ownModules = [ModuleFacts]().positions

  /// The first module with bindings of the assembly itself or of its bases, if there is one.
  ///
  /// What is private to one of these modules is visible to all of them, and to the roots and overrides of the
  /// assembly.
  package internal(set) var application: ModuleFacts.ID?

  /// Where the nodes and modules of ancestors come from, by their positions.
  var origins = (nodes: [Node.ID: Origin<Node>](), modules: [ModuleFacts.ID: Origin<ModuleFacts>]())

  /// The collections that the assembly does not merge with those of its parent.
  package let hiddenCollections: [HiddenCollection]

  /// The arguments of calls and the copies of nodes that take them: the last ones of ``nodes``.
  package var inCalls: [NodeInCalls] = []

  /// The arguments of each kind of call, by the numbers of the kinds.
  package var calls: [[Key]] = []

  /// The nodes whose keys other nodes also provide.
  package var sharing: [Node.ID] = []

  /// The features of the graph that not every sound graph has.
  package var traits = EnumSet<Trait>()

  /// How the assembly and its bindings treat warnings.
  package var severityRules: [SeverityRule] = []

  /// Creates a graph without contents, which a ``GraphBuilder`` fills.
  package init(
    name: String, start: ContainerStart, includeCycles: [IncludeCycle],
    foreignModules: [ForeignModule], hiddenCollections: [HiddenCollection], parent: Parent?
  ) {
    self.name = name
    self.start = start
    self.includeCycles = includeCycles
    self.foreignModules = foreignModules
    self.hiddenCollections = hiddenCollections
    inherited = parent
  }

  /// Returns the node that a decorator wraps or an alias converts, or `nil` for anything else.
  package func followed(by node: Node.ID) -> Node.ID? {
    guard nodes[node].isDecorator || nodes[node].isAlias,
      case .node(let target) = edges[nodes[node].edges.lowerBound].resolution
    else { return nil }
    return target
  }

  /// Returns the node inside all decorators and conversions of a node, whose instance they pass on.
  package func source(of node: Node.ID) -> Node.ID {
    var source = node
    while let inner = followed(by: source) { source = inner }
    return source
  }

  /// Returns the node that a decorator wraps, or `nil` for anything else.
  package func decorated(by node: Node.ID) -> Node.ID? {
    nodes[node].isDecorator ? followed(by: node) : nil
  }

  /// Returns the node inside all decorators of a node.
  package func undecorated(_ node: Node.ID) -> Node.ID {
    var innermost = node
    while let inner = decorated(by: innermost) { innermost = inner }
    return innermost
  }

  /// A module of the assembly.
  public struct ModuleFacts: Sendable {
    /// The position of a module in ``Graph/modules``.
    public typealias ID = Position<Self>

    /// The name of the module in diagnostics: `StorageModule`, `QueueModule(mail)`,
    /// `StorageModule @Replica`.
    public var name: String { id.name }

    /// Returns a key as the module lists it, without the qualifier under which the module is composed.
    package func listed(_ key: Key) -> Key {
      guard let own = qualifier, let other = key.qualifier, own == other else { return key }
      return Key(key.type)
    }

    /// The type of the module.
    public var type: Any.Type { id.type }

    /// The identity that distinguishes the module from others of its type.
    public var identity: String? { id.identity }

    /// The qualifier of the module's keys in the rest of the application.
    public var qualifier: (any Qualifier.Type)? { id.qualifier }

    package let id: ModuleID

    /// The layer that composes the module.
    public let layer: LayerFacts.ID

    /// The first module that nothing distinguishes from this one, if there is one.
    package var repeated: ID?

    /// Where the assembly composes the module.
    public let location: DeclarationLocation

    /// Whether the module has the bindings that the assembly itself declares, and the type of the assembly.
    ///
    /// It lists no requirements.
    package let isAssembly: Bool

    /// The keys that the module lists as injected from outside.
    public internal(set) var requirements: [Requirement]

    // Decision 32: a fact that the build and the start both read closes a module.

    /// Whether the module may inject from outside only what it lists.
    public var isClosed: Bool { isAlwaysClosed || requirements.contains(where: \.isKey) }

    /// Whether the module is closed even if it lists no key: by ``Truss/DeclarationList/none``, or by the
    /// assembly.
    package let isAlwaysClosed: Bool

    /// The nodes of the module's bindings.
    package internal(set) var nodes: Range<Node.ID>
  }

  /// An assembly that is the application, or on which the application is based.
  public struct LayerFacts: Sendable {
    /// The position of a layer in ``Graph/layers``.
    public typealias ID = Position<Self>

    /// The name of the assembly.
    public let name: String

    package let assembly: ObjectIdentifier

    /// The nodes of the assembly's overrides.
    public let nodes: Range<Node.ID>

    /// The modules inside which the overrides belong, those that are not composed included.
    let places: [ModuleID?]
  }

  /// A key that the application resolves.
  public struct Root: Sendable {
    /// The position of a root in ``Graph/roots``.
    public typealias ID = Position<Self>

    /// The dependency, and what provides it.
    public internal(set) var edge: Edge

    /// Where the assembly lists it.
    public let location: DeclarationLocation
  }

  /// One provider of a key, element of a collection, or wrapper of another node.
  public struct Node: Sendable {
    /// The position of a node in ``Graph/nodes``.
    public typealias ID = Position<Self>

    /// The role of a node.
    public enum Role: Sendable, Hashable {
      /// Provides its key.
      case binding
      /// Adds an element to the collections of its key.
      case contribution
      /// Wraps the binding of its key.
      case decorator
      /// Provides a value that the application supplies.
      case input
      /// Provides the value with which a scope was opened.
      case scopeValue
      /// Provides an argument of a call.
      case argument
    }

    /// The provided key, which includes the qualifier under which the module is composed.
    public internal(set) var key: Key

    /// The role of the node.
    public let role: Role

    /// The lifetime of the instance; for a decorator, that of the node that it wraps.
    public internal(set) var lifetime: Lifetime

    /// The module that declares the node; `nil` for overrides of an assembly, for inputs and for scope
    /// values.
    @inlinable public var module: ModuleFacts.ID? { layer == nil ? home : nil }

    /// The layer in whose overrides the node is declared, if it is one of them.
    public internal(set) var layer: LayerFacts.ID?

    /// The module as part of which the node resolves its dependencies: the one that declares it, or the
    /// one inside which it overrides a binding.
    @usableFromInline package internal(set) var home: ModuleFacts.ID?

    /// Where the node is declared; `nil` for scope values.
    public internal(set) var location: DeclarationLocation?

    /// The dependencies of the factory and the hooks, in ``Graph/edges``.
    public internal(set) var edges = [Edge]().positions

    /// How the graph has the node from its parent; `nil` for a node of the assembly itself.
    public internal(set) var inheritance: Inheritance?

    /// Whether other modules can inject the key.
    public internal(set) var isExported: Bool {
      get { marks.contains(.exported) }
      set { marks.set(.exported, to: newValue) }
    }

    /// Whether the node wraps another one.
    @inlinable package var isDecorator: Bool { if case .decorator = role { true } else { false } }

    /// Whether the binding is meant to replace another.
    public var isOverriding: Bool { precedence == .overriding }

    /// Whether the binding yields to others of its key.
    public var isFallback: Bool { precedence == .fallback }

    var precedence = Precedence.usual
    @usableFromInline package var marks: EnumSet<Declaration.Mark>

    /// Whether the instance is constructed together with the container.
    @inlinable public var isEager: Bool { marks.contains(.eager) }

    /// Whether the binding can be constructed together with the container, if it says so.
    package var mayBeEager: Bool { lifetime == .singleton && role == .binding && !isAlias }

    /// Whether the key is a further one of a binding, which converts the instance of its first key.
    ///
    /// The node follows that of the first key, on which it has its only dependency.
    @inlinable public var isAlias: Bool { marks.contains(.alias) }

    /// Whether the binding has a start hook.
    @inlinable public var hasStartHook: Bool { marks.contains(.startHook) }

    /// Whether the binding has a stop hook.
    @inlinable public var hasStopHook: Bool { marks.contains(.stopHook) }

    /// Whether the binding has a readiness check.
    @inlinable public var hasReadinessCheck: Bool { marks.contains(.readinessCheck) }

    /// How a caller must call the factory.
    public internal(set) var effects = Effects.none

    /// Whether the binding has a hook for the end of its scope.
    @inlinable public var hasEndHook: Bool { marks.contains(.endHook) }

    /// The node that this one replaces, if it is overriding and found one.
    public internal(set) var replaced: ID?

    /// Whether another node replaces this one: an overriding one, or one to which it yields.
    @inlinable public var isReplaced: Bool { marks.contains(.replaced) }

    /// Whether a module other than that of the node may provide one of its dependencies.
    @inlinable package var isOutward: Bool { marks.contains(.outward) }

    /// Whether the node is a copy of a declared node, for calls whose arguments it takes.
    ///
    /// ``Graph/original(of:)`` returns the declared node.
    @inlinable public var isCopy: Bool { marks.contains(.copy) }

    /// Whether the node provides a value that the container does not keep.
    package var isWeakValue: Bool { lifetime == .weakValue && role == .binding && !isAlias }

    /// Whether the node provides the value with which a scope was opened.
    @inlinable package var isScopeValue: Bool { if case .scopeValue = role { true } else { false } }
  }
}
