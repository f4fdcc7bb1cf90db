import TrussPrimitives

extension Container.Name {
  /// Returns the value of a property whose type is not a root of the current container.
  ///
  /// For an optional type, it is `nil` if no container is current, or the instance of a root of the
  /// type inside. Another thread may replace the current container meanwhile, so it is a parameter.
  @usableFromInline
  func resolveOptional<Service>(in container: Container?) throws -> Service {
    if let optional = Service.self as? any InjectedOptional.Type,
      let value = try optional.value(in: container), let value = value as? Service
    {
      return value
    }
    guard let container else { throw ContainerError.noCurrentContainer(name: text) }
    throw container.notARoot(Service.self)
  }
}

/// An optional type, which a property can have.
private protocol InjectedOptional {
  /// Returns `nil` of the type if there is no container, the instance of a root of the type inside,
  /// or nothing if that is not a root.
  static func value(in container: Container?) throws -> Any?
}

extension Optional: InjectedOptional {
  static func value(in container: Container?) throws -> Any? {
    guard let container else { return .some(Wrapped?.none as Any) }
    guard container.plan.roots[Wrapped.self] != nil else { return nil }
    return .some(Optional(try container.resolve(Wrapped.self)) as Any)
  }
}
