/// The keys, bindings and dependencies of an assembly, as data.
///
/// Making a graph evaluates the declarations of the modules and constructs no service.
public struct Graph: Sendable {
  /// The name of the application.
  public let name: String

  /// The modules, in the order in which the assembly composes them.
  public internal(set) var modules: [ModuleFacts] = []

  /// The bindings, contributions, decorators, inputs and scope values.
  ///
  /// Their position is their identity, to which ``Resolution`` refers.
  public internal(set) var nodes: [Node] = []

  /// What the nodes take, those of one node in the order of the parameters of its factory.
  ///
  /// ``Node/edges`` says where those of a node are: `graph.edges[node.edges]`.
  public internal(set) var edges: [Edge] = []

  /// What the application resolves.
  public internal(set) var roots: [Root] = []

  /// The positions of the inputs in ``nodes``.
  var inputs = 0..<0

  /// The positions of the values of scopes in ``nodes``.
  var scopeValues: Range<Int> { inputs.upperBound..<nodes.count }

  /// The nodes whose keys other nodes provide as well.
  var sharing: [Int] = []

  /// What occurs in the graph that not every sound graph has.
  var traits: Traits = []

  /// Makes the graph of an assembly.
  ///
  /// - Parameter assembly: The assembly.
  /// - Complexity: Linear in the number of bindings and dependencies.
  public init(of assembly: some Assembly) {
    self.init(AssemblySnapshot(assembly))
  }

  init(_ snapshot: AssemblySnapshot) {
    name = snapshot.name
    var builder = GraphBuilder(snapshot)
    builder.build(&self)
  }
}

extension Graph {
  /// Returns the node that a decorator wraps, or `nil` for anything else.
  package func decorated(by node: Node) -> Int? {
    guard node.role == .decorator, let inner = node.edges.first,
      case .node(let target) = edges[inner].resolution
    else { return nil }
    return target
  }
}

extension Graph {
  /// What a graph may have that a rule has to look at: a rule is not asked about what is not there.
  struct Traits: OptionSet {
    let rawValue: UInt8

    /// A dependency that nothing provides and that is not allowed to be absent.
    static let unprovided = Traits(rawValue: 1)

    /// A collection without elements.
    static let emptyCollections = Traits(rawValue: 2)

    /// A binding that is meant to replace another.
    static let overrides = Traits(rawValue: 4)

    /// A decorator.
    static let decorators = Traits(rawValue: 8)

    /// A dependency that is deferred.
    static let deferrals = Traits(rawValue: 16)
  }

  /// A module of the assembly.
  public struct ModuleFacts: Sendable {
    /// The name of the module, as diagnostics call it: `StorageModule`, `QueueModule(mail)`,
    /// `StorageModule @Replica`.
    public var name: String {
      TypeName.plain(type) + (identity.map { "(\($0))" } ?? "")
        + (qualifier.map { " @\(TypeName($0))" } ?? "")
    }

    /// Returns a key as the module lists it, which does not know its qualifier.
    func listed(_ key: Key) -> Key {
      guard let own = qualifier, let other = key.qualifier, own == other else { return key }
      return Key(key.type)
    }

    /// The type of the module.
    public let type: Any.Type

    /// What tells the module from others of its type.
    public let identity: String?

    /// What qualifies the keys of the module for the rest of the application.
    public let qualifier: (any Qualifier.Type)?

    /// Where the assembly composes the module.
    public let location: DeclarationLocation

    /// What the module takes from outside.
    public internal(set) var requirements: [Requirement]

    /// Where the bindings of the module lie among the nodes.
    let nodes: Range<Int>
  }

  /// A key that the application resolves.
  public struct Root: Sendable {
    /// What is asked for, and what provides it.
    public internal(set) var edge: Edge

    /// Where the assembly lists it.
    public let location: DeclarationLocation
  }

  /// One thing that provides a key, adds to a collection, or wraps another.
  public struct Node: Sendable {
    /// What a node does.
    public enum Role: Sendable, Hashable {
      /// Provides its key.
      case binding
      /// Adds an element to the collections of its key.
      case contribution
      /// Wraps the binding of its key.
      case decorator
      /// Provides a value that the application supplies.
      case input
      /// Provides the value that a scope was opened with.
      case scopeValue(ScopeID)
    }

    /// What is provided, with the qualifier of a module that is qualified as a whole.
    public internal(set) var key: Key

    /// What the node does.
    public let role: Role

    /// How long the instance is shared; for a decorator, as long as what it wraps.
    public internal(set) var lifetime: Lifetime

    /// The position of the module that declares the node, or `nil` for inputs and scope values.
    public let module: Int?

    /// Where the node is declared; `nil` for scope values.
    public let location: DeclarationLocation?

    /// Where the dependencies are that the factory takes, in ``Graph/edges``.
    public let edges: Range<Int>

    /// Whether other modules can ask for the key.
    public internal(set) var isExported: Bool

    /// Whether the binding is meant to replace another.
    public let isOverriding: Bool

    /// Whether the instance is constructed together with the container.
    public let isEager: Bool

    /// Whether the instance takes part in the start of the application.
    public let hasStartHook: Bool

    /// Whether the instance takes part in the stop of the application.
    public let hasStopHook: Bool

    /// The node that this one replaces, if it is overriding and found one.
    public internal(set) var replaced: Int?

    /// Whether another node replaces this one.
    public internal(set) var isReplaced = false

    /// Whether an overriding binding can take the place of the node.
    ///
    /// The value of a scope is an argument of whoever opens the scope.
    var canBeReplaced: Bool { !isOverriding && !isScopeValue }

    /// Whether the node provides the value that a scope was opened with.
    var isScopeValue: Bool { if case .scopeValue = role { true } else { false } }
  }

  /// One dependency of a node.
  public struct Edge: Sendable {
    /// What is asked for.
    public internal(set) var dependency: Dependency

    /// What provides it.
    public internal(set) var resolution: Resolution

    /// Whether the type of the parameter is asked for as it is, and not as a form.
    var isWhole: Bool { dependency.type == dependency.key.type }
  }

  /// What provides a dependency.
  public enum Resolution: Sendable, Hashable {
    /// One node.
    case node(Int)
    /// The contributions to a collection, in order.
    case nodes([Int])
    /// Nothing, which an optional parameter allows.
    case absent
    /// Nothing.
    case missing
    /// Bindings of other modules that are private to those.
    case hidden([Int])

    /// The nodes that are constructed for the dependency.
    public var nodes: [Int] {
      switch self {
      case .node(let node): [node]
      case .nodes(let nodes): nodes
      case .absent, .missing, .hidden: []
      }
    }

    /// Runs a body for each of the nodes that are constructed for the dependency.
    func forEachNode(_ body: (Int) -> Void) {
      switch self {
      case .node(let node): body(node)
      case .nodes(let nodes): nodes.forEach(body)
      case .absent, .missing, .hidden: break
      }
    }
  }
}
