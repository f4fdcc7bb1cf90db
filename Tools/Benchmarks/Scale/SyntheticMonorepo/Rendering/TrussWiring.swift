/// The modules and assemblies of a monorepo wired by Truss.
struct TrussWiring {
  let monorepo: Monorepo

  var files: [SourceFile] {
    monorepo.features.map(moduleFile) + (0..<monorepo.parameters.apps).map(assemblyFile)
      + [assembliesFile]
  }

  // MARK: - Modules

  private func moduleFile(_ feature: Feature) -> SourceFile {
    let lines = feature.services.map(Self.line) + feature.probes.map(Self.line)
    return SourceFile(
      "Modules/\(feature.name)/\(feature.liveName)/\(feature.name)Module.swift",
      """
      \(imports(of: feature))import Truss

      public struct \(feature.name)Module: Module {
        public init() {}
      \(requirements(of: feature))
        public var bindings: Bindings {
      \(lines.map { "    \($0)\n" }.joined())  }
      }

      """)
  }

  private func imports(of feature: Feature) -> String {
    let others = Set(feature.requirements.map { monorepo.features[$0.feature].name })
    return ([SupportSources.target, feature.name] + others).sorted()
      .map { "import \($0)\n" }.joined()
  }

  private func requirements(of feature: Feature) -> String {
    let keys = feature.requirements
    guard !keys.isEmpty else { return "" }
    let lines = keys.map { "    \($0.expression)\n" }
    return "\n  public var requires: Requirements {\n\(lines.joined())  }\n"
  }

  private static func line(for service: Service) -> String {
    let (word, scope) =
      switch service.key.lifetime {
      case .singleton: ("Singleton", "")
      case .factory: ("Factory", "")
      case .scoped: ("Scoped", "in: RequestContext.self")
      }
    let key = service.key.isProtocol ? service.key.expression : ""
    let arguments = [scope, key].filter { !$0.isEmpty }
    let binding = binding(
      word, arguments, ParameterList(service), initialiser: service.implementation, member: "init")
    return service.isExported ? binding + ".exported()" : binding
  }

  private static func line(for probe: Probe) -> String {
    binding(
      "Contribution", ["to: Probe.self"], ParameterList(probe), initialiser: probe.name,
      member: "make")
  }

  /// References the initializer directly, or calls it in a closure when it has deferred parameters.
  private static func binding(
    _ word: String, _ arguments: [String], _ parameters: ParameterList, initialiser type: String,
    member: String
  ) -> String {
    guard !parameters.deferred.isEmpty else {
      let labels = parameters.labels.map { "\($0):" }.joined()
      let factory = "\(type).\(member)" + (labels.isEmpty ? "" : "(\(labels))")
      return "\(word)(\((arguments + [factory]).joined(separator: ", ")))"
    }
    let request = parameters.takesRequest ? ["request: RequestContext"] : []
    let taken = request + parameters.dependencies.map { "\($0.key.label): \($0.formType)" }
    let given =
      (parameters.takesRequest ? ["request: request"] : [])
      + parameters.dependencies.map { "\($0.key.label): \($0.unwrapped)" }
    let call = member == "init" ? type : "\(type).\(member)"
    let list = arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"
    return """
      \(word)\(list) { (\(taken.joined(separator: ", "))) in
            \(call)(\(given.joined(separator: ", ")))
          }
      """
  }

  // MARK: - Assemblies

  private func assemblyFile(_ app: Int) -> SourceFile {
    let features = monorepo.features(ofApp: app)
    let imports = features.map { "import \($0.liveName)\n" }.joined()
    let modules = features.map { "    \($0.name)Module()\n" }.joined()
    return SourceFile(
      "Modules/MonorepoAssembly/App\(app + 1)Assembly.swift",
      """
      \(imports)import MonorepoSupport
      import Truss

      public struct App\(app + 1)Assembly: Assembly {
        public init() {}
        public var name: String { "app-\(app + 1)" }

        public var modules: Modules {
      \(modules)  }

        public var roots: Roots { [Probe].self }
      }

      /// The probes of the application.
      public func makeApp\(app + 1)Probes() async throws -> [Probe] {
        let container = try await Container(App\(app + 1)Assembly())
        let probes: [Probe] = try container.resolve()
        // Instances do not retain their container, and a probe may construct more.
        return [Probe { try withExtendedLifetime(container) { try Probe.checksum(of: probes) } }]
      }

      """)
  }

  private var assembliesFile: SourceFile {
    let all = (1...monorepo.parameters.apps).map { "App\($0)Assembly()" }
    return SourceFile(
      "Modules/MonorepoAssembly/Assemblies.swift",
      """
      import Truss

      public enum Assemblies {
        public static var all: [any Assembly] { [\(all.joined(separator: ", "))] }
      }

      """)
  }
}

extension Dependency {
  /// The type of the parameter of a Truss factory.
  fileprivate var formType: String {
    switch form {
    case .plain, .optional: parameterType
    case .lazy: "Lazy<\(key.type)>"
    case .provider: "Provider<\(key.type)>"
    case .scope: "ScopeFactory<RequestContext, \(key.type)>"
    }
  }

  /// The argument for the initializer of the service.
  fileprivate var unwrapped: String {
    switch form {
    case .plain, .optional: key.label
    case .lazy: "{ try \(key.label).value }"
    case .provider: "{ try \(key.label).get() }"
    case .scope: "{ try \(key.label).open($0).entry }"
    }
  }
}
