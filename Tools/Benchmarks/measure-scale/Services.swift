/// Services, and the code that wires them in another module, so that compiling it measures the wiring.
///
/// Half are singletons, the even ones, and half transient; a third have a protocol as their key. They take
/// up to three others, of the fifty in their module.
struct Services {
  private let all: [Service]

  init(count: Int) { all = (0..<count).map(Service.init) }

  /// The services, with what hand-wired code needs to construct a singleton once.
  var source: String {
    """
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

    \(all.map(\.source).joined(separator: "\n"))
    """
  }

  /// Truss modules of a number of bindings, in lists of another number.
  func modules(of size: Int, inListsOf length: Int) -> String {
    "import Services\nimport Truss\n"
      + parts(of: all[...], size).map { part in
        let lists = parts(of: part, length)
        return """

          public struct Module\(part.startIndex): Module {
            public init() {}
            public var bindings: Bindings {
          \(lists.map { "    from\($0.startIndex)\n" }.joined())  }
          \(lists.map { list in
            """
              @BindingsBuilder private var from\(list.startIndex): Bindings {
            \(list.map { "    \($0.binding)\n" }.joined())  }

            """
          }.joined())}

          """
      }.joined()
  }

  /// A class for every fifty services, with the guarantees of a container: the first of several threads
  /// that reads a singleton constructs it, in any order of declaration, and methods make the rest.
  var wiredByHand: String {
    "import Services\n"
      + parts(of: all[...], Service.inModule).map { part in
        """

        public final class Component\(part.startIndex): Sendable {
          public init() {}
        \(part.map(member).joined())}

        """
      }.joined()
  }

  private func member(for service: Service) -> String {
    let arguments = service.dependencies.map { number in
      "\(Service.label(number)): \(number.isMultiple(of: 2) ? Service.label(number) : "make\(number)()")"
    }
    let construction = "\(service.name)(\(arguments.joined(separator: ", ")))"
    guard service.isSingleton else {
      return "  public func make\(service.number)() -> \(service.type) { \(construction) }\n"
    }
    return """
        private let once\(service.number) = Once<\(service.type)>()
        public var \(Service.label(service.number)): \(service.type) {
          once\(service.number).get { \(construction) }
        }

      """
  }

  private func parts(of services: ArraySlice<Service>, _ size: Int) -> [ArraySlice<Service>] {
    stride(from: services.startIndex, to: services.endIndex, by: size).map { start in
      services[start..<min(start + size, services.endIndex)]
    }
  }
}

/// A class with dependencies among the services of its module.
private struct Service {
  static let inModule = 50

  let number: Int
  let dependencies: [Int]

  init(_ number: Int) {
    self.number = number
    let first = number - number % Self.inModule
    // A transient service takes singletons only, as one that is wired by hand in one line.
    let pool = (first..<number).filter { number.isMultiple(of: 2) || $0.isMultiple(of: 2) }
    let wanted = min([0, 1, 1, 2, 2, 2, 3, 1, 2, 3][number % 10], pool.count)
    dependencies = Set((0..<wanted).map { pool[(number * 31 + $0 * 17) % pool.count] }).sorted()
  }

  var isSingleton: Bool { number.isMultiple(of: 2) }
  var name: String { "Service\(number)" }
  var type: String { Self.type(number) }

  /// The line of a Truss module.
  var binding: String {
    let labels = dependencies.map { "\(Self.label($0)):" }.joined()
    let factory = "\(name).init" + (labels.isEmpty ? "" : "(\(labels))")
    return "\(isSingleton ? "Singleton" : "Transient")"
      + "(\(Self.hasProtocol(number) ? "(\(type)).self, " : "")\(factory))"
  }

  /// The declarations of the service.
  var source: String {
    let parameters = dependencies.map { "\(Self.label($0)): \(Self.type($0))" }
    let sum = (["\(number)"] + dependencies.map { "\(Self.label($0)).total" }).joined(
      separator: " &+ ")
    let isPort = Self.hasProtocol(number)
    return """
      \(isPort ? "public protocol Port\(number): Sendable { var total: Int { get } }\n" : "")\
      public final class \(name): \(isPort ? "Port\(number)" : "Sendable") {
        public let total: Int
        public init(\(parameters.joined(separator: ", "))) { total = \(sum) }
      }

      """
  }

  static func label(_ number: Int) -> String { "service\(number)" }

  private static func type(_ number: Int) -> String {
    hasProtocol(number) ? "any Port\(number)" : "Service\(number)"
  }

  private static func hasProtocol(_ number: Int) -> Bool { number.isMultiple(of: 3) }
}
