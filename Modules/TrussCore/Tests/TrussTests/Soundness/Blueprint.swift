/// An assembly as plain data, from which both a real assembly and a prediction are made.
struct Blueprint: Sendable {
  /// The key of a contribution.
  struct ElementKey: Sendable, Hashable {
    enum Kind: Sendable, Hashable { case text, number }

    var kind: Kind
    var value: Int
  }

  /// The type that a binding provides: a service, a list of services, or an optional one.
  enum Shape: Sendable, Hashable, CaseIterable {
    case plain, list, optional

    var forms: [Form] {
      switch self {
      case .plain: []
      case .list: [.collection]
      case .optional: [.optional]
      }
    }
  }

  struct Key: Sendable, Hashable {
    var service: Int
    var shape = Shape.plain
    var qualifier: Int?
  }

  enum Span: Sendable, Hashable {
    case singleton, eager, weak, value, weakValue, transient, resolution
    case scoped(Int)

    /// Whether instances are never shared beyond a resolution.
    var isTransient: Bool { self == .transient || self == .resolution }

    /// Whether a container shares its instances.
    var isShared: Bool { if case .scoped = self { false } else { !isTransient } }
  }

  /// How a caller must call a factory.
  enum Effect: Sendable, Hashable {
    case none

    /// To be on the main actor.
    case isolated

    /// To be on another actor.
    case isolatedElsewhere

    case asynchronous
  }

  enum Role: Sendable, Hashable { case binding, contribution, decorator }

  /// A parameter type: forms, outermost first, around a service or around the value of a scope.
  struct Need: Sendable, Hashable {
    enum Content: Sendable, Hashable {
      case service(Int)
      case value(scope: Int)
    }

    var forms: [Form]
    var content: Content
  }

  /// A hook with a dependency.
  struct Hook: Sendable {
    enum Moment: Sendable { case initialization, start, stop, end }

    var moment: Moment
    var need: Need
  }

  /// How an assembly composes one of its modules.
  struct Composition: Sendable {
    /// The module that is composed, by the position of its first composition.
    var declaration: Int
    var qualifier: Int?
    var identity: Int?

    /// The requirements that the module lists, unless it is open.
    var listed: [Need] = []

    /// Whether the module lists only what may be absent.
    var isOpen = false

    /// How many of the first parts of the module are in its exports, as far as they are exported.
    var exportCount = 0

    /// The layer that composes the module: the assembly or its base.
    var layer = 0

    /// Whether the assembly lists the module, or only another one includes it.
    var isListed = true

    /// The modules that the module includes.
    var includes: [Int] = []

    /// Whether the module has the qualifier of the one that includes it, without naming it.
    var inheritsQualifier = false

    /// Whether a factory of the module returns nothing.
    var hasVoidBinding = false

    /// Whether the assembly declares the bindings itself.
    var isAssembly = false
  }

  /// A binding of the type of a scope's value.
  struct Shadow: Sendable {
    var module: Int
    var scope: Int
    var isExported: Bool
  }

  struct Part: Sendable {
    var key: Key
    var module: Int
    var role = Role.binding
    var span = Span.singleton
    var effect = Effect.none
    var isExported = false
    var isOverriding = false
    var isFallback = false

    /// Whether a singleton has hooks for the start and the stop.
    var isHooked = true

    /// The layer among whose overrides the part is, if it is one of them.
    var layer: Int?

    /// The layer that lists the part as an input, if it is one.
    var listing: Int?

    /// Whether the part overrides another one inside a module.
    var isInside = false

    /// Whether the part overrides what children bind under its key.
    var includesChildren = false

    /// The dependencies of the factory.
    var needs: [Need] = []

    var hooks: [Hook] = []

    /// The first key of the binding or of the contribution, if the part is an alias of it.
    var first: Key?

    var elementKey: ElementKey?

    /// Whether the binding names the outermost qualifiers of what its factory takes, and not the
    /// parameters themselves.
    var qualifiesParameters = false

    /// Whether the binding gives a qualifier to a parameter that its factory does not have.
    var qualifiesOthers = false

    /// The number of the child that declares the part itself, or 0 for the assembly; `nil` for a part of a
    /// module.
    var application: Int?

    var isOfAssembly: Bool { application != nil }

    /// The module that the part belongs to, or the application, as a negative number; `nil` for an input.
    var home: Int? {
      if let application { return Blueprint.home(ofApplication: application) }
      guard let layer else { return declarer }
      return isInside ? module : Blueprint.home(ofApplication: Blueprint.owner(ofLayer: layer))
    }

    var declarer: Int? { layer == nil && listing == nil ? module : nil }
  }

  static let services = 10

  /// The number of services with those of the patterns.
  static let allServices = 35

  /// The service that nothing provides.
  static var unused: Int { allServices - 1 }
  static let modules = 3
  static let scopes = 3
  static let qualifiers = 2
  static let layers = 2

  var compositions: [Composition]

  /// The parts in the order of their modules, then the overrides of each layer, and then the inputs; what
  /// is composed twice has its parts twice.
  var parts: [Part]

  /// The values that the application supplies, to the container and to its first child.
  var values: [SuppliedValue] = []
  var shadows: [Shadow] = []
  var roots: [Need]

  /// The layers whose severities close modules.
  var closingLayers: Set<Int> = []

  /// The children, of which one may be the parent of the next.
  var children: [Child] = []
}

extension Blueprint {
  /// Returns the aliases of a part.
  ///
  /// Those with a modifier come first, because it applies to the keys before it.
  func aliases(of part: Int) -> [Int] {
    let first = parts[part]
    guard first.first == nil, let module = first.declarer,
      self.part(withFirst: first.key, as: first.role, in: module) == part
    else { return [] }
    let aliases = parts.indices.filter { index in
      parts[index].declarer == module && parts[index].role == first.role
        && parts[index].first == first.key
    }
    let isModified = { parts[$0].isExported || parts[$0].elementKey != nil }
    return aliases.filter(isModified) + aliases.filter { !isModified($0) }
  }

  /// Returns the part of a module that has the aliases of a key: the first one that has the key.
  func part(withFirst key: Key, as role: Role, in module: Int) -> Int? {
    parts.firstIndex {
      $0.declarer == module && $0.role == role && $0.first == nil && $0.key == key
    }
  }

  /// The bindings that layers override.
  var overrides: [Part] { parts.filter { $0.layer != nil && $0.role == .binding } }

  /// Returns the home of the bindings and overrides of a child, or of the assembly itself.
  static func home(ofApplication number: Int) -> Int { -1 - number }

  /// The qualifier under which a module is composed.
  func qualifier(of module: Int?) -> Int? { compositions.qualifier(of: module) }
}

extension [Blueprint.Composition] {
  func qualifier(of module: Int?) -> Int? { module.flatMap { $0 < 0 ? nil : self[$0].qualifier } }
}

extension Blueprint.Key {
  /// The forms around the service in a type that asks for the key.
  var need: Blueprint.Need {
    var need = unqualifiedNeed
    if let qualifier { need.forms.insert(.qualified(qualifier), at: 0) }
    return need
  }

  /// A need for the type of the key, without its qualifier.
  var unqualifiedNeed: Blueprint.Need {
    Blueprint.Need(forms: shape.forms, content: .service(service))
  }

  /// Returns the key under the qualifier of a module.
  func qualified(by qualifier: Int?) -> Self {
    var key = self
    key.qualifier = self.qualifier ?? qualifier
    return key
  }
}
