// Written by Tools/generate-factories.

extension Arguments {
  /// Constructs an instance with a factory that takes 1 parameter, and returns its error.
  @usableFromInline
  func call<A, Service>(
    _ factory: (consuming A) throws -> Service, in place: Place
  ) -> (any Error)? {
    place.fill { try factory(get(0)) }
  }

  /// Constructs an instance with a factory that takes 2 parameters, and returns its error.
  @usableFromInline
  func call<A, B, Service>(
    _ factory: (consuming A, consuming B) throws -> Service, in place: Place
  ) -> (any Error)? {
    place.fill { try factory(get(0), get(1)) }
  }

  /// Constructs an instance with a factory that takes 3 parameters, and returns its error.
  @usableFromInline
  func call<A, B, C, Service>(
    _ factory: (consuming A, consuming B, consuming C) throws -> Service, in place: Place
  ) -> (any Error)? {
    place.fill { try factory(get(0), get(1), get(2)) }
  }

  /// Constructs an instance with a factory that takes 4 parameters, and returns its error.
  @usableFromInline
  func call<A, B, C, D, Service>(
    _ factory: (consuming A, consuming B, consuming C, consuming D) throws -> Service,
    in place: Place
  ) -> (any Error)? {
    place.fill { try factory(get(0), get(1), get(2), get(3)) }
  }

  /// Constructs an instance with a factory that takes 5 parameters, and returns its error.
  @usableFromInline
  func call<A, B, C, D, E, Service>(
    _ factory: (consuming A, consuming B, consuming C, consuming D, consuming E) throws -> Service,
    in place: Place
  ) -> (any Error)? {
    place.fill { try factory(get(0), get(1), get(2), get(3), get(4)) }
  }

  /// Constructs an instance with a factory that takes 6 parameters, and returns its error.
  @usableFromInline
  func call<A, B, C, D, E, F, Service>(
    _ factory: (consuming A, consuming B, consuming C, consuming D, consuming E, consuming F) throws
      -> Service, in place: Place
  ) -> (any Error)? {
    place.fill { try factory(get(0), get(1), get(2), get(3), get(4), get(5)) }
  }
}
