import Truss

/// A record of one part that made or wrapped an instance.
struct Record: @unchecked Sendable {
  // The proof for `@unchecked Sendable`: it is constant, and a test examines it within one task.

  let part: Int

  /// The values that the factory of the part received.
  var received: [Any] = []

  /// The values that its `onInit` hooks received.
  let hooked = HookedValues()
}

/// The values that the `onInit` hooks of an instance received.
final class HookedValues: Sendable {
  private struct Item: @unchecked Sendable {
    // The proof for `@unchecked Sendable`: generated services are `Sendable`, and so are the forms of
    // them.

    let value: Any
  }

  private let items = Guarded<[Item]>([])

  func note(_ value: Any) {
    let item = Item(value: value)
    items.withLock { $0.append(item) }
  }

  var values: [Any] { items.withLock { $0 }.map(\.value) }
}

/// The service of a generated binding, which records the parts that made it, innermost first.
protocol Made: Sendable {
  init(records: [Record])
  var records: [Record] { get }
}

/// The service of a key in a blueprint; services differ by the type that represents their number.
protocol Piece: AnyObject, Made {
  /// The type of the module with the number.
  static var module: any (Module & SendableMetatype).Type { get }

  /// Makes the module with the number.
  static func module(_ index: Int, of assembly: GeneratedAssembly) -> any Module
}

final class Numbered<Number>: Piece {
  let records: [Record]
  init(records: [Record]) { self.records = records }

  static var module: any (Module & SendableMetatype).Type { GeneratedModule<Number>.self }

  static func module(_ index: Int, of assembly: GeneratedAssembly) -> any Module {
    GeneratedModule<Number>(assembly: assembly, index: index)
  }
}

extension Array: Made where Element: Made {
  init(records: [Record]) { self = [Element(records: records)] }
  var records: [Record] { flatMap(\.records) }
}

extension Optional: Made where Wrapped: Made {
  init(records: [Record]) { self = Wrapped(records: records) }
  var records: [Record] { map(\.records) ?? [] }
}

enum Zero {}
enum Next<Number> {}

protocol EmptyScope: Sendable { init() }

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
      if types.count < Blueprint.allServices { add(Next<Number>.self) }
    }
    add(Zero.self)
    return types
  }()

  static let scopes: [any EmptyScope.Type] = [OuterScope.self, MiddleScope.self, InnerScope.self]

  static let qualifiers: [any Qualifier.Type] = [Primary.self, Secondary.self]

  static func parameter(_ need: Blueprint.Need) -> Any.Type {
    let content: Any.Type =
      switch need.content {
      case .service(let service): services[service]
      case .value(let scope): scopes[scope]
      }
    return need.forms.indices.reversed().reduce(content) { type, index in
      func wrap<T>(_ type: T.Type) -> Any.Type { wrapped(type, in: index, of: need.forms) }
      return _openExistential(type, do: wrap)
    }
  }

  private static func wrapped<T>(
    _ type: T.Type, in index: Int, of forms: [Blueprint.Form]
  ) -> Any.Type {
    let isOnMainActor = forms.dropFirst(index + 1).first == .mainActorProvider
    func opened<Scope: EmptyScope>(in scope: Scope.Type) -> Any.Type { ScopeFactory<Scope, T>.self }
    func qualified<Q: Qualifier>(by qualifier: Q.Type) -> Any.Type { Qualified<Q, T>.self }
    func called(with arguments: [any Piece.Type]) -> Any.Type {
      func first<A: Piece>(_ first: A.Type) -> Any.Type {
        func second<B: Piece>(_ second: B.Type) -> Any.Type {
          assisted(type, first, second, isOnMainActor)
        }
        guard arguments.count > 1 else { return assisted(type, first, isOnMainActor) }
        return _openExistential(arguments[1], do: second)
      }
      return _openExistential(arguments[0], do: first)
    }
    return switch forms[index] {
    case .optional: T?.self
    case .collection: [T].self
    case .dictionary(.text): [String: T].self
    case .dictionary(.number): [Int: T].self
    case .lazy: Lazy<T>.self
    case .provider: Provider<T>.self
    case .asyncProvider: AsyncProvider<T>.self
    // With the call around it, it is one form: a `MainActorFactory`.
    case .mainActorProvider where index > 0 && forms[index - 1].isCall: type
    case .mainActorProvider: MainActorProvider<T>.self
    case .scope(let scope): opened(in: scopes[scope])
    case .qualified(let qualifier): qualified(by: qualifiers[qualifier])
    case .call(let arguments): called(with: arguments.map { services[$0] })
    }
  }

  // Swift 6.3.1 crashes in the runtime where optimized code makes the type of a parameter pack from
  // types that are generic parameters.

  @_optimize(none)
  private static func assisted<T, A: Piece>(
    _ product: T.Type, _ argument: A.Type, _ isOnMainActor: Bool
  ) -> Any.Type {
    isOnMainActor ? MainActorFactory<T, A>.self : AssistedFactory<T, A>.self
  }

  @_optimize(none)
  private static func assisted<T, A: Piece, B: Piece>(
    _ product: T.Type, _ first: A.Type, _ second: B.Type, _ isOnMainActor: Bool
  ) -> Any.Type {
    isOnMainActor ? MainActorFactory<T, A, B>.self : AssistedFactory<T, A, B>.self
  }
}
