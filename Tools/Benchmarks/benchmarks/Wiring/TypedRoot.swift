import Truss

/// A root of a container that is asked for again and again.
struct TypedRoot<Service> {
  let container: Container

  func get() throws -> Service { try container.resolve(Service.self) }
}

extension Container {
  func typedRoot<Service>(_ type: Service.Type = Service.self) -> TypedRoot<Service> {
    TypedRoot(container: self)
  }
}
