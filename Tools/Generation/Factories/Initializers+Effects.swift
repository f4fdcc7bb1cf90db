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

  /// The initializers that reject a closure that is no factory of the type.
  var rejecting: String {
    var text = ""
    if !isKeyed && lifetime.namedParameters == 0 {
      text += nonescaping("first", before: "", after: "repeat each More", named: [])
      text += nonescaping(
        "second", before: "First, ", after: "Third, repeat each More", named: ["First", "Third"])
      text += nonescaping(
        "last", before: "First, repeat each More, ", after: "", named: ["First"])
    }
    if isKeyed {
      text += """

          /// Rejects a factory that returns another type.
          @_documentation(visibility: internal)
          @available(*, unavailable, message: "\(lifetime.otherType)")
          public init<Product, each Parameter>(
            \(labels)_ factory: @escaping @Sendable (repeat each Parameter) throws -> Product
          ) { fatalError() }

        """
    }
    return text + """

        /// Rejects an argument that is not a factory.
        @_documentation(visibility: internal)
        @available(*, unavailable, message: "not a factory: \(lifetime.noFactory)")
        @_disfavoredOverload
        public init\(isKeyed ? "<Instance>" : "")(\(labels)_ instance: \(isKeyed ? "Instance" : "Service")) \
      { fatalError() }

      """
  }

  /// Returns an initializer that rejects a factory with a closure that is not escaping among its parameters.
  ///
  /// The named parameters of other lifetimes accept it. A pack does not, and neither does a type parameter while the
  /// compiler looks for mistakes. So the closure is written out, in each of its places among three parameters. These
  /// initializers belong to the lifetimes: in an extension of a protocol, the compiler would try them for correct
  /// factories too.
  private func nonescaping(
    _ place: String, before: String, after: String, named: [String]
  ) -> String {
    let generics = named + ["Result", "each Argument", "each More"]
    return """

        /// Rejects a factory whose \(place) parameter is a closure that is not escaping.
        @_documentation(visibility: internal)
        @available(*, unavailable, message: "\(Self.escaping)")
        @_disfavoredOverload
        public init<\(generics.joined(separator: ", "))>(
          \(labels)_ factory:
            (\(before)@Sendable (repeat each Argument) -> Result\(after.isEmpty ? "" : ", \(after)")) throws -> Service
        ) { fatalError() }

      """
  }

  private static let escaping = """
    a closure that a factory takes is '@escaping', because the container keeps it: \
    { (now: @escaping @Sendable () -> Date) in … }
    """
}
