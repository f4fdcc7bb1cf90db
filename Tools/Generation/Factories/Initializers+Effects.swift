/// The effect of a factory that is asynchronous or isolated.
enum Effect: String, CaseIterable {
  case isolated, asynchronous, concurrent
}

extension Initializers {
  /// Returns the initializer for factories with an effect.
  func effectful(_ effect: Effect) -> String {
    let wrapped = lifetime.wraps ? "consuming Service, " : ""
    // Factories that are called for each of many requests are compiled for their types.
    let isInlined = lifetime.namedParameters > 0 && !lifetime.wraps
    let attribute =
      (isInlined ? "  @inlinable\n" : "")
      + (effect == .isolated ? "" : "  @_disfavoredOverload\n")
    let documentation =
      effect == .concurrent
      ? "  @_documentation(visibility: internal)\n" : "  ///\n\(parameterDocumentation)\n"
    let subject =
      switch effect {
      case .isolated: "a factory on a global actor"
      case .asynchronous: "an asynchronous factory"
      case .concurrent: "a nonisolated asynchronous factory"
      }
    // The conversion to the function that is passed on loses the isolation.
    let isolation = effect == .concurrent ? "" : ", isolation: factory.isolation"
    return """

        /// Declares \(lifetime.subject) with \(subject).
      \(documentation)\(attribute)  public init<Failure: Error, each Parameter>(
          \(labels)_ factory: @escaping \(effect == .concurrent ? "@concurrent" : "@isolated(any)") @Sendable \
      (\(wrapped)repeat each Parameter) \(effect == .isolated ? "" : "async ")throws(Failure) -> Service,
          \(effect == .concurrent ? Self.unisolated : Self.location)
        )\(lifetime.condition) {
          self.init(\(isInlined && effect == .isolated ? "inlining" : effect.rawValue): factory\(isolation), at: \(Self.located))
        }

      """
  }

  /// The initializer that rejects a factory of another type, which only a key tells apart.
  var otherType: String {
    guard isKeyed else { return "" }
    return """

        /// Rejects a factory that returns another type.
        public init<Product, each Parameter>(
          \(labels)_ factory: @escaping @Sendable (repeat each Parameter) throws -> Product
        ) { fatalError() }

      """
  }

  /// The initializers that reject a factory with a closure that is not escaping among its parameters.
  ///
  /// The named parameters of other lifetimes accept it. A pack does not, and neither does a type parameter while the
  /// compiler looks for mistakes. So the closure is written out, in each of its places among three parameters. These
  /// initializers belong to the lifetimes: in an extension of a protocol, the compiler would try them for correct
  /// factories too.
  var nonescaping: String {
    guard !isKeyed && lifetime.namedParameters == 0 else { return "" }
    return nonescaping("first", before: "", after: ", repeat each More", named: "")
      + nonescaping(
        "second", before: "First, ", after: ", Third, repeat each More", named: "First, Third, ")
      + nonescaping("last", before: "First, repeat each More, ", after: "", named: "First, ")
  }

  private func nonescaping(_ place: String, before: String, after: String, named: String) -> String
  {
    """

      /// Rejects a factory whose \(place) parameter is a closure that is not escaping.
      @_disfavoredOverload
      public init<\(named)Result, each Argument, each More>(
        _ factory:
          (\(before)@Sendable (repeat each Argument) -> Result\(after)) throws -> Service
      ) { fatalError() }

    """
  }

  /// The initializer that rejects an argument that is not a factory.
  var noFactory: String {
    """

      /// Rejects an argument that is not a factory.
      @_disfavoredOverload
      public init\(isKeyed ? "<Instance>" : "")(\(labels)_ instance: \(isKeyed ? "Instance" : "Service")) \
    { fatalError() }

    """
  }
}
