import TrussTypeNames

extension Effects {
  /// The effects as an adjective: "asynchronous", "isolated to `MainActor`".
  func text(_ names: TypeNames) -> String {
    guard !isAsynchronous, let isolation else { return "asynchronous" }
    return "isolated to `\(isolation.text(names))`"
  }

  /// Returns the type of a parameter that takes a provider of a key: `AsyncProvider<Report>`, or with
  /// arguments `AssistedFactory<AsyncProvider<Report>, Month>`.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - arguments: The arguments of the assisted factories around the provider, outermost first.
  ///   - names: The names of the types.
  /// - Returns: The type as code.
  func provider(of key: Key, makingWith arguments: [[Key]], _ names: TypeNames) -> String {
    let form = !isAsynchronous && isOnMainActor ? "MainActorProvider" : "AsyncProvider"
    return arguments.reversed().reduce("\(form)<\(key.parameter(names))>") { product, arguments in
      let types = [product] + arguments.map { $0.parameter(names) }
      return "AssistedFactory<\(types.joined(separator: ", "))>"
    }
  }
}

extension Isolation {
  /// The name of the type of the actor.
  func text(_ names: TypeNames) -> String { TypeName(actor).text(names) }
}
