/// The parameters of a service's initializer, or of a probe's function.
///
/// Deferred dependencies are closures, so that services do not depend on a container.
struct ParameterList {
  let dependencies: [Dependency]
  let takesRequest: Bool

  init(_ service: Service) {
    dependencies = service.dependencies
    takesRequest = service.takesRequest
  }

  init(_ probe: Probe) {
    dependencies = probe.dependencies
    takesRequest = false
  }

  /// The dependencies that exist when the initializer runs.
  var eager: [Dependency] { dependencies.filter { !$0.isDeferred } }

  /// The dependencies that are closures.
  var deferred: [Dependency] { dependencies.filter(\.isDeferred) }

  /// The names of the parameters.
  var labels: [String] { (takesRequest ? ["request"] : []) + dependencies.map(\.key.label) }

  /// The parameters as they are declared.
  var declaration: String {
    let request = takesRequest ? ["request: RequestContext"] : []
    let rest = dependencies.map { dependency in
      let escaping = dependency.isDeferred ? "@escaping " : ""
      return "\(dependency.key.label): \(escaping)\(dependency.parameterType)"
    }
    return (request + rest).joined(separator: ", ")
  }
}

extension Dependency {
  /// The type of the parameter.
  var parameterType: String {
    switch form {
    case .plain: key.type
    case .optional: key.isProtocol ? "(\(key.type))?" : "\(key.type)?"
    case .lazy, .provider: "@Sendable () throws -> \(key.type)"
    case .scope: "@Sendable (RequestContext) throws -> \(key.type)"
    }
  }

  /// The expression that adds the checksum of the dependency.
  var mixing: String {
    let label = key.label
    return switch form {
    case .plain: "sum.mix(\(label).total)"
    case .optional: "if let \(label) { sum.mix(\(label).total) }"
    case .lazy, .provider: "sum.mix(try \(label)().total)"
    case .scope: "sum.mix(try \(label)(RequestContext(id: \(key.number))).checksum())"
    }
  }
}
