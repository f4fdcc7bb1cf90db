/// One module of registrations, wired in several styles, of services that lie in another module.
///
/// So the time to compile it is that of the wiring alone. Half of the services are singletons and half
/// transient, a third has a protocol as its key, and they have between zero and three dependencies.
struct Registrations: Sendable {
  /// The number of bindings of a Truss module, or of services of a class that is wired by hand.
  static let moduleSize = 50

  /// The number of bindings in one list.
  static let listSize = 10

  let services: [RegisteredService]

  /// Creates registrations.
  ///
  /// - Parameter count: The number of services, a multiple of 50.
  init(count: Int) {
    var random = SplitMix64(seed: 1)
    services = (0..<count).map { RegisteredService($0, using: &random) }
  }

  /// The package of the services, whose dependency on Truss builds the container too.
  ///
  /// - Parameter truss: The path of the Truss package.
  /// - Returns: Its files.
  func package(truss: String) -> [SourceFile] {
    let manifest = """
      // swift-tools-version: 6.3
      import PackageDescription

      let package = Package(
        name: "Registrations",
        platforms: [.macOS(.v15)],
        dependencies: [.package(name: "TrussCore", path: "\(truss)")],
        targets: [
          .target(
            name: "Services", dependencies: [.product(name: "Truss", package: "TrussCore")],
            path: "Modules/Services")
        ],
        swiftLanguageModes: [.v6]
      )

      """
    let sources = services.map(\.source).joined(separator: "\n")
    return [
      SourceFile("Package.swift", manifest),
      SourceFile("Modules/Services/Services.swift", sources),
      SourceFile("Modules/Services/Once.swift", HandWiredRegistrations.once),
    ]
  }

  /// The wiring in each style, each one file outside the targets of the package.
  var wiring: [RegistrationStyle: SourceFile] {
    var files: [RegistrationStyle: SourceFile] = [:]
    for style in RegistrationStyle.allCases {
      let wired = parts.map { part in
        style == .truss
          ? Self.module(of: part)
          : HandWiredRegistrations(services: services, style: style).component(of: part)
      }
      let imports = style == .truss ? "import Services\nimport Truss\n\n" : "import Services\n\n"
      files[style] = SourceFile(
        "Wiring/\(style.rawValue).swift", imports + wired.joined(separator: "\n"))
    }
    return files
  }

  /// All services in one Truss module, with a number of bindings in each list.
  func module(inListsOf size: Int) -> SourceFile {
    SourceFile(
      "Wiring/\(services.count)-\(size).swift",
      "import Services\nimport Truss\n\n" + Self.module(of: services[...], inListsOf: size))
  }

  private var parts: [ArraySlice<RegisteredService>] {
    stride(from: 0, to: services.count, by: Self.moduleSize).map { start in
      services[start..<min(start + Self.moduleSize, services.count)]
    }
  }

  private static func module(
    of services: ArraySlice<RegisteredService>, inListsOf size: Int = listSize
  ) -> String {
    let starts = stride(from: services.startIndex, to: services.endIndex, by: size)
    let lists = starts.map { start in
      let lines = services[start..<min(start + size, services.endIndex)]
        .map { "    \($0.binding)\n" }.joined()
      return "\n  @BindingsBuilder private var from\(start): Bindings {\n\(lines)  }\n"
    }
    return """
      public struct Module\(services.startIndex): Module {
        public init() {}

        public var bindings: Bindings {
      \(starts.map { "    from\($0)\n" }.joined())  }
      \(lists.joined())}

      """
  }
}
