/// A service of ``Registrations``: a class with dependencies among the services of its module.
struct RegisteredService: Sendable {
  let number: Int
  let dependencies: [Int]

  init(_ number: Int, using random: inout SplitMix64) {
    self.number = number
    let first = number - number % Registrations.moduleSize
    // A transient service takes singletons only, as one that is wired by hand in one line.
    var pool = (first..<number).filter { number.isMultiple(of: 2) || $0.isMultiple(of: 2) }
    let wanted = [0, 1, 1, 2, 2, 2, 3, 1, 2, 3][number % 10]
    var dependencies: [Int] = []
    while dependencies.count < wanted, !pool.isEmpty {
      dependencies.append(pool.remove(at: random.number(below: pool.count)))
    }
    self.dependencies = dependencies.sorted()
  }

  var isSingleton: Bool { number.isMultiple(of: 2) }

  var name: String { "Service\(number)" }

  var label: String { Self.label(number) }

  /// The type as which others take the service.
  var type: String { Self.type(number) }

  /// The line of a Truss module.
  var binding: String {
    let labels = dependencies.map { "\(Self.label($0)):" }.joined()
    let factory = "\(name).init" + (labels.isEmpty ? "" : "(\(labels))")
    return "\(isSingleton ? "Singleton" : "Transient")"
      + "(\(hasProtocol ? "(\(type)).self, " : "")\(factory))"
  }

  /// The declarations of the service.
  var source: String {
    let parameters = dependencies.map { "\(Self.label($0)): \(Self.type($0))" }
    let sum = (["\(number)"] + dependencies.map { "\(Self.label($0)).total" })
      .joined(separator: " &+ ")
    let conformance = hasProtocol ? "Port\(number)" : "Sendable"
    return """
      \(hasProtocol ? "public protocol Port\(number): Sendable { var total: Int { get } }\n" : "")\
      public final class \(name): \(conformance) {
        public let total: Int
        public init(\(parameters.joined(separator: ", "))) { total = \(sum) }
      }

      """
  }

  private var hasProtocol: Bool { Self.hasProtocol(number) }

  private static func hasProtocol(_ number: Int) -> Bool { number.isMultiple(of: 3) }

  private static func label(_ number: Int) -> String { "service\(number)" }

  private static func type(_ number: Int) -> String {
    hasProtocol(number) ? "any Port\(number)" : "Service\(number)"
  }
}
