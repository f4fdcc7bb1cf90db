/// The services of ``Registrations``, wired by hand: a class for every fifty of them.
struct HandWiredRegistrations {
  let services: [RegisteredService]
  let style: RegistrationStyle

  /// Holds a singleton that is constructed when it is first read, for all styles in one library.
  static let once = """
    import Synchronization

    public final class Once<Value: Sendable>: Sendable {
      private let value = Mutex<Value?>(nil)

      public init() {}

      public func get(_ make: () -> Value) -> Value {
        value.withLock { value in
          if let value { return value }
          let made = make()
          value = made
          return made
        }
      }
    }

    """

  func component(of part: ArraySlice<RegisteredService>) -> String {
    let singletons = part.filter(\.isSingleton)
    let transients = part.filter { !$0.isSingleton }
    return """
      public final class Component\(part.startIndex): Sendable {
      \(style == .lazy ? properties(for: singletons) : constants(for: singletons))
      \(transients.map { service in
        """
          public func make\(service.number)() -> \(service.type) {
            \(construction(of: service, inInitializer: false))
          }

        """
      }.joined(separator: "\n"))}

      """
  }

  private func properties(for singletons: [RegisteredService]) -> String {
    "  public init() {}\n\n"
      + singletons.map { service in
        """
          private let once\(service.number) = Once<\(service.type)>()
          public var \(service.label): \(service.type) {
            once\(service.number).get { \(construction(of: service, inInitializer: false)) }
          }

        """
      }.joined(separator: "\n")
  }

  private func constants(for singletons: [RegisteredService]) -> String {
    let assignments = singletons.map { service in
      "    \(service.label) = \(construction(of: service, inInitializer: true))\n"
    }
    return singletons.map { "  public let \($0.label): \($0.type)\n" }.joined()
      + "\n  public init() {\n\(assignments.joined())  }\n"
  }

  /// The initializer of a class cannot call its methods yet.
  private func construction(of service: RegisteredService, inInitializer: Bool) -> String {
    let arguments = service.dependencies.map { number in
      let dependency = services[number]
      let made =
        inInitializer
        ? construction(of: dependency, inInitializer: true) : "make\(dependency.number)()"
      return "\(dependency.label): \(dependency.isSingleton ? dependency.label : made)"
    }
    return "\(service.name)(\(arguments.joined(separator: ", ")))"
  }
}
