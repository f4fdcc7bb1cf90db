/// The component of a feature, which wires its services by hand.
struct HandWiredFeature {
  let feature: Feature

  var text: String {
    let singletons = services(.singleton)
    let stored =
      feature.requirements.map { "  let \($0.label): \($0.type)\n" }
      + singletons.map { service in
        "  \(service.isExported ? "public " : "")let \(service.key.label): \(service.key.type)\n"
      }
    let taken = feature.requirements.map { "    self.\($0.label) = \($0.label)\n" }
    let constructed = singletons.map { service in
      "    \(service.key.label) = \(construction(of: service, .initialiser))\n"
    }
    return """
      public final class \(feature.name)Component: Sendable {
      \(stored.joined())
        public init(\(feature.requirements.map { "\($0.label): \($0.type)" }.joined(separator: ", "))) {
      \(taken.joined())\(constructed.joined())  }

      \(services(.factory).map(makeFunction).joined())\(probes)}

      \(requestScope)
      """
  }

  private func services(_ lifetime: Service.Lifetime) -> [Service] {
    feature.services.filter { $0.key.lifetime == lifetime }
  }

  private func makeFunction(_ service: Service) -> String {
    """
      func make\(service.key.name)() -> \(service.key.type) {
        \(construction(of: service, .method))
      }


    """
  }

  private var probes: String {
    let lines = feature.probes.map { probe in
      let arguments = probe.dependencies.map { argument(for: $0, .method) }
      return "    probes.append(\(probe.name).make(\(arguments.joined(separator: ", "))))\n"
    }
    return """
        public func makeProbes() -> [Probe] {
          var probes: [Probe] = []
      \(lines.joined())    return probes
        }

      """
  }

  private var requestScope: String {
    let scoped = services(.scoped)
    guard !scoped.isEmpty else { return "" }
    let stored = scoped.map { "  let \($0.key.label): \($0.key.type)\n" }
    let constructed = scoped.map { service in
      "    \(service.key.label) = \(construction(of: service, .scope))\n"
    }
    return """
      struct \(feature.name)Request: Sendable {
      \(stored.joined())
        init(_ request: RequestContext, in component: \(feature.name)Component) {
      \(constructed.joined())  }
      }

      """
  }

  // MARK: - Expressions

  /// The context of an expression, which determines what it can refer to.
  private enum Place {
    /// The initializer of the component, which cannot call its methods yet.
    case initialiser
    /// A method of the component.
    case method
    /// The initializer of the request scope.
    case scope
  }

  private func construction(of service: Service, _ place: Place) -> String {
    let request = service.takesRequest ? ["request: request"] : []
    let arguments = request + service.dependencies.map { argument(for: $0, place) }
    return "\(service.implementation)(\(arguments.joined(separator: ", ")))"
  }

  private func argument(for dependency: Dependency, _ place: Place) -> String {
    let key = dependency.key
    let value =
      switch dependency.form {
      case .plain, .optional: instance(of: key, place)
      case .lazy, .provider: deferred(key, place)
      case .scope: "{ \(feature.name)Request($0, in: self).\(key.label) }"
      }
    return "\(key.label): \(value)"
  }

  private func instance(of key: Service.Key, _ place: Place) -> String {
    let isMade = key.lifetime == .factory
    switch place {
    case .initialiser:
      guard isMade, let service = feature.services.first(where: { $0.key == key }) else {
        return key.label
      }
      return construction(of: service, place)
    case .method: return isMade ? "make\(key.name)()" : key.label
    case .scope:
      if key.lifetime == .scoped { return key.label }
      return isMade ? "component.make\(key.name)()" : "component.\(key.label)"
    }
  }

  /// Only singletons are deferred.
  private func deferred(_ key: Service.Key, _ place: Place) -> String {
    place == .scope
      ? "{ component.\(key.label) }"
      : "{ [\(key.label) = self.\(key.label)] in \(key.label) }"
  }
}
