/// An assembly as plain data, from which both a real assembly and a prediction are made.
struct Blueprint: Sendable {
  /// A form around a type.
  enum Form: Sendable, Hashable {
    case optional
    case collection
    case lazy
    case provider
    case scope(Int)
    case qualified(Int)
  }

  /// What is bound as a whole: a service, a list of services, or an optional one.
  enum Shape: Sendable, Hashable, CaseIterable {
    case plain
    case list
    case optional

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
    case singleton
    case eager
    case weak
    case value
    case factory
    case scoped(Int)
  }

  enum Role: Sendable, Hashable {
    case binding
    case contribution
    case decorator
  }

  /// A parameter type: forms, outermost first, around a service or around the value of a scope.
  struct Need: Sendable, Hashable {
    enum Content: Sendable, Hashable {
      case service(Int)
      case value(scope: Int)
    }

    var forms: [Form]
    var content: Content
  }

  struct Part: Sendable {
    var key: Key
    var module: Int
    var role = Role.binding
    var span = Span.singleton
    var isExported = false
    var isOverriding = false
    var needs: [Need] = []
  }

  static let services = 10
  static let modules = 3
  static let scopes = 3
  static let qualifiers = 2

  /// The parts in the order of their modules.
  var parts: [Part]
  var roots: [Need]
}

/// A generator whose numbers follow from its seed.
///
/// It is SplitMix64: G. Steele, D. Lea and C. Flood, "Fast splittable pseudorandom number generators"
/// (2014).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
