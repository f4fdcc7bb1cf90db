import ProgramTesting

/// Three processes over forty modules, none of which lists its 161 requirements.
struct LargeAssembly {
  /// The number of modules that inject keys of others.
  let incomplete = modules - 1

  private static let modules = 40

  /// How many keys a module injects, each from one of the modules before it.
  private static func dependencies(of module: Int) -> Int { min(module, module < 29 ? 4 : 5) }

  /// The number of requirements that the modules do not list.
  var requirements: Int { (0..<Self.modules).map(Self.dependencies).reduce(0, +) }

  /// Writes the modules, four in each file, and makes the program verify their applications.
  func write(to package: PackageFolder) throws {
    for start in stride(from: 0, to: Self.modules, by: 4) {
      let modules = (start..<start + 4).map(Self.source).joined(separator: "\n")
      try package.write(
        "import Truss\n\n\(modules)", to: "Sources/AppAssembly/Modules\(start).swift")
    }
    let assemblies = [("Phone", 40), ("Autofill", 30), ("Share", 20)].map(Self.assembly)
    try package.write(
      "import Truss\n\n\(assemblies.joined(separator: "\n"))",
      to: "Sources/AppAssembly/Processes.swift")
    try package.write(
      """
      import AppAssembly
      import TrussVerification

      VerifyGraph([PhoneAssembly(), AutofillAssembly(), ShareAssembly()]).main()

      """, to: "Sources/verify-graph/main.swift")
  }

  /// Every other module has a list that is empty.
  private static func source(_ module: Int) -> String {
    let parameters = (0..<dependencies(of: module)).map { "_: Service\(module - $0 - 1)" }
    let list = module.isMultiple(of: 2) ? "  var requires: Requirements {}\n\n" : ""
    return """
      struct Service\(module): Sendable { init(\(parameters.joined(separator: ", "))) {} }

      struct Feature\(module)Module: Module {
      \(list)  var bindings: Bindings {
          Singleton(Service\(module).init).exported()
        }
      }

      """
  }

  private static func assembly(_ name: String, of count: Int) -> String {
    let modules = (0..<count).map { "    Feature\($0)Module()\n" }.joined()
    return """
      public struct \(name)Assembly: Assembly {
        public init() {}
        public var name: String { "\(name.lowercased())" }
        public var modules: Modules {
      \(modules)  }
        public var severities: Severities { Forbid(.undeclaredRequirement) }
        public var roots: Roots { Service\(count - 1).self }
      }

      """
  }
}
