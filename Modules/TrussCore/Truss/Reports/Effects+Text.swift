extension Effects {
  /// The effects as an adjective: "asynchronous", "isolated to `MainActor`".
  func text(_ names: TypeNames) -> String {
    guard !isAsynchronous, let isolation else { return "asynchronous" }
    return "isolated to `\(isolation.text(names))`"
  }

  /// Returns the type of a parameter that takes a provider of a key: `AsyncProvider<Report>`.
  func provider(of key: Key, _ names: TypeNames) -> String {
    let form = !isAsynchronous && isOnMainActor ? "MainActorProvider" : "AsyncProvider"
    return "\(form)<\(key.parameter(names))>"
  }

  /// Whether the factory is isolated to the main actor.
  var isOnMainActor: Bool { isolation == Isolation(MainActor.shared) }
}

extension Isolation {
  /// The name of the type of the actor.
  func text(_ names: TypeNames) -> String { TypeName(actor).text(names) }
}
