import SwiftSyntaxMacros

/// The binding that a macro derives, as code.
struct BindingExpression {
  /// The type of the binding: `Singleton<any Store>`.
  let type: String

  /// The binding: `Singleton((any Store).self, SQLStore.init(database:))`, with its location.
  let call: String

  init(
    arguments: BindingArguments, product: String, factory: FactoryCall,
    location: AbstractSourceLocation?
  ) {
    self.init(arguments, product: product, factory: factory.expression, location: location)
  }

  init(
    arguments: BindingArguments, product: String, getter: String, effects: String,
    location: AbstractSourceLocation?
  ) {
    self.init(
      arguments, product: product, factory: "{ () -> \(product) in \(effects)\(getter) }",
      location: location)
  }

  init(value: String, location: AbstractSourceLocation?) {
    type = "Value"
    call = "Value(\(value)\(location.arguments))"
  }

  private init(
    _ arguments: BindingArguments, product: String, factory: String,
    location: AbstractSourceLocation?
  ) {
    let service = arguments.key ?? product
    let key = arguments.key.map { "\($0).self" }
    let name: String
    var first = key
    switch arguments.lifetime {
    case .singleton: name = "Singleton"
    case .transient: name = "Transient"
    case .weakSingleton: name = "WeakSingleton"
    case .scoped(let scope):
      name = "Scoped"
      first = (["in: \(scope).self"] + (key.map { [$0] } ?? [])).joined(separator: ", ")
    case .contribution:
      name = "Contribution"
      first = key.map { "to: \($0)" }
    }
    if case .scoped(let scope) = arguments.lifetime {
      type = "\(name)<\(scope), \(service)>"
    } else {
      type = "\(name)<\(service)>"
    }
    let list = [first, factory].compactMap(\.self).joined(separator: ", ")
    call = "\(name)(\(list)\(location.arguments))"
  }
}

extension AbstractSourceLocation? {
  /// The arguments that pass the location to a binding.
  fileprivate var arguments: String {
    map { ", fileID: \($0.file), line: \($0.line), column: \($0.column)" } ?? ""
  }
}
