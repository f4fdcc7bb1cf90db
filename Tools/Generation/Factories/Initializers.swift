/// The initializers of a lifetime, with or without a key.
struct Initializers {
  let lifetime: Lifetime
  let labels: String
  let isKeyed: Bool

  static let location =
    "fileID: StaticString = #fileID, line: Int = #line, column: Int = #column"
  static let unisolated =
    "fileID: StaticString = #fileID, line: Int? = #line, column: Int = #column"
  static let located = "DeclarationLocation(fileID: fileID, line: line, column: column)"

  func members(_ group: Group) -> String {
    switch group {
    case .synchronous: synchronous
    case .effectful: Effect.allCases.map(effectful).joined()
    case .otherType: otherType
    case .nonescaping: nonescaping
    case .noFactory: noFactory
    }
  }

  private var synchronous: String {
    let most = lifetime.namedParameters
    guard most > 0 else { return packed }
    return named(0) + (2...most).map { named($0) }.joined() + named(most + 1, hasMore: true)
      + named(1)
  }

  /// Returns the initializer for factories that are called once for each container.
  private var packed: String {
    """

      /// Declares \(lifetime.subject).
      ///
    \(parameterDocumentation)
      @inlinable
      public init<Failure: Error, each Parameter>(
        \(labels)_ factory: @escaping @Sendable (repeat each Parameter) throws(Failure) -> Service,
        \(Self.unisolated)
      ) {
        self.init(
          parameters: ParameterTypes<repeat each Parameter>(), location: \(Self.located),
          supply: { $0.call(factory, in: $1) })
      }

    """
  }

  /// Returns an initializer for factories that are called for each of many requests.
  ///
  /// - Parameters:
  ///   - count: The number of parameters that it names.
  ///   - hasMore: Whether a pack of further parameters follows them.
  /// - Returns: The source of the initializer.
  private func named(_ count: Int, hasMore: Bool = false) -> String {
    let letters = "ABCDEFG".prefix(count).map(String.init)
    let isTyped = count == 0 || hasMore
    let more = hasMore ? ["repeat each More"] : []
    let generics = (isTyped ? ["Failure: Error"] : []) + letters + (hasMore ? ["each More"] : [])
    let taken = (lifetime.wraps ? ["Service"] : []) + letters
    let parameters = taken.map { "consuming \($0)" } + more
    let types =
      taken.isEmpty && !hasMore
      ? "NoParameterTypes()" : "ParameterTypes<\((taken + more).joined(separator: ", "))>()"
    let isHidden = count != 1 || hasMore
    return """

        /// Declares \(lifetime.subject) whose factory takes \(countText(count, hasMore: hasMore)).
        \(isHidden ? "@_documentation(visibility: internal)\n  " : "")@inlinable\(hasMore ? "" : " @inline(__always)")
        public init<\(generics.joined(separator: ", "))>(
          \(labels)_ factory: @escaping @Sendable (\(parameters.joined(separator: ", "))) \
      \(isTyped ? "throws(Failure)" : "throws") -> Service,
          \(Self.unisolated)
        ) {
          self.init(
            parameters: \(types), location: \(Self.located),
            supply: \(supply(of: taken.count, hasMore: hasMore)))
        }

      """
  }

  /// Returns the closure that calls a factory with its arguments.
  private func supply(of count: Int, hasMore: Bool) -> String {
    func call(_ place: String, _ arguments: [String]) -> String {
      """
      do { \(place).put(try factory(\(arguments.joined(separator: ", ")))) } catch { return error }
      return nil
      """
    }
    func arguments(of source: String) -> [String] { (0..<count).map { "\(source).get(\($0))" } }
    if hasMore {
      let reads = arguments(of: "arguments") + ["repeat more.next((each More).self)"]
      return """
        { arguments, place in
        var more = arguments.dropping(first: \(count))
        \(call("place", reads)) }
        """
    }
    return count == 0
      ? "{ _, place in\n\(call("place", [])) }" : "{\n\(call("$1", arguments(of: "$0"))) }"
  }

  private func countText(_ count: Int, hasMore: Bool) -> String {
    let text =
      if hasMore { "more than \(count - 1) parameters" } else {
        switch count {
        case 0: "no parameters"
        case 1: "1 parameter"
        default: "\(count) parameters"
        }
      }
    return (lifetime.wraps ? "the wrapped instance and " : "") + text
  }

  /// The documentation of the parameters of an initializer.
  var parameterDocumentation: String {
    var lines = ["- Parameters:"]
    if labels.contains("scope:") { lines.append("  - scope: The type of the scope.") }
    if labels.contains("key:") { lines.append("  - key: The type that the binding provides.") }
    lines += [
      "  - factory: Constructs the instance; its parameters are the dependencies.",
      "  - fileID: The file of the declaration.",
      "  - line: The line of the declaration.",
      "  - column: The column of the declaration.",
    ]
    return lines.map { "  /// \($0)" }.joined(separator: "\n")
  }
}
