extension Arguments {
  // Decision 17: only factories that are called for many requests are specialized.

  /// Constructs an instance with a factory, and returns its error.
  ///
  /// It is not inlined, so that the code for a factory that is called once need not be compiled for its
  /// types.
  @usableFromInline
  package func call<Failure: Error, each Parameter, Service>(
    _ factory: (repeat each Parameter) throws(Failure) -> Service, in place: Place
  ) -> (any Error)? {
    var all = dropping(first: 0)
    return place.fill { try factory(repeat all.next((each Parameter).self)) }
  }
}
