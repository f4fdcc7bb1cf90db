import Truss

/// The service of a key in a blueprint; keys differ by the type that represents their number.
protocol Piece: Sendable {
  init()
}

struct Numbered<Number>: Piece {}

enum Zero {}
enum Next<Number> {}

protocol EmptyScope: Sendable {
  init()
}

struct OuterScope: EmptyScope {}
struct InnerScope: EmptyScope {}

/// A type that nothing provides, to fill the remaining parameters of a factory.
struct Nothing: Sendable {}

enum GeneratedTypes {
  /// The services of all keys.
  static let keys: [any Piece.Type] = {
    var types: [any Piece.Type] = []
    func add<Number>(_ number: Number.Type) {
      types.append(Numbered<Number>.self)
      if types.count < Blueprint.keys { add(Next<Number>.self) }
    }
    add(Zero.self)
    return types
  }()

  /// The type of a parameter.
  static func parameter(_ need: Blueprint.Need) -> Any.Type {
    func type<Service: Piece>(_ service: Service.Type) -> Any.Type {
      switch need.form {
      case .plain: Service.self
      case .optional: Service?.self
      case .collection: [Service].self
      case .lazy: Lazy<Service>.self
      case .provider: Provider<Service>.self
      case .scope(0): ScopeFactory<OuterScope, Service>.self
      case .scope: ScopeFactory<InnerScope, Service>.self
      }
    }
    return type(keys[need.key])
  }
}
