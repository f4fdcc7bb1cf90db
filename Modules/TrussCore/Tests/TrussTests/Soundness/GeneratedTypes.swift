import Truss

/// What a generated binding provides: it tells which parts made it.
protocol Made: Sendable {
  init(makers: [Int])
  var makers: [Int] { get }
}

/// The service of a key in a blueprint; services differ by the type that represents their number.
protocol Piece: AnyObject, Made {}

final class Numbered<Number>: Piece {
  let makers: [Int]
  init(makers: [Int]) { self.makers = makers }
}

extension Array: Made where Element: Made {
  init(makers: [Int]) { self = [Element(makers: makers)] }
  var makers: [Int] { flatMap(\.makers) }
}

extension Optional: Made where Wrapped: Made {
  init(makers: [Int]) { self = Wrapped(makers: makers) }
  var makers: [Int] { map(\.makers) ?? [] }
}

enum Zero {}
enum Next<Number> {}

protocol EmptyScope: Sendable {
  init()
}

struct OuterScope: EmptyScope {}
struct MiddleScope: EmptyScope {}
struct InnerScope: EmptyScope {}

enum Primary: Qualifier {}
enum Secondary: Qualifier {}

/// A type that nothing provides, to fill the remaining parameters of a factory.
struct Nothing: Sendable {}

enum GeneratedTypes {
  static let services: [any Piece.Type] = {
    var types: [any Piece.Type] = []
    func add<Number>(_ number: Number.Type) {
      types.append(Numbered<Number>.self)
      if types.count < Blueprint.services { add(Next<Number>.self) }
    }
    add(Zero.self)
    return types
  }()

  static let scopes: [any EmptyScope.Type] = [
    OuterScope.self, MiddleScope.self, InnerScope.self,
  ]

  static let qualifiers: [any Qualifier.Type] = [Primary.self, Secondary.self]

  /// The type of a parameter.
  static func parameter(_ need: Blueprint.Need) -> Any.Type {
    let content: Any.Type =
      switch need.content {
      case .service(let service): services[service]
      case .value(let scope): scopes[scope]
      }
    return need.forms.reversed().reduce(content) { type, form in
      func wrap<T>(_ type: T.Type) -> Any.Type { wrapped(type, in: form) }
      return _openExistential(type, do: wrap)
    }
  }

  private static func wrapped<T>(_ type: T.Type, in form: Blueprint.Form) -> Any.Type {
    func opened<Scope: EmptyScope>(in scope: Scope.Type) -> Any.Type { ScopeFactory<Scope, T>.self }
    func qualified<Q: Qualifier>(by qualifier: Q.Type) -> Any.Type { Qualified<Q, T>.self }
    return switch form {
    case .optional: T?.self
    case .collection: [T].self
    case .dictionary(.text): [String: T].self
    case .dictionary(.number): [Int: T].self
    case .lazy: Lazy<T>.self
    case .provider: Provider<T>.self
    case .asyncProvider: AsyncProvider<T>.self
    case .mainActorProvider: MainActorProvider<T>.self
    case .scope(let scope): opened(in: scopes[scope])
    case .qualified(let qualifier): qualified(by: qualifiers[qualifier])
    }
  }
}
