/// The contract of a feature, and the services behind it.
///
/// A service mixes the checksums of its dependencies into its own, so that two ways of wiring can
/// be compared by one number.
struct ServiceSources {
  let feature: Feature

  var files: [SourceFile] {
    let contract = feature.services.filter(\.isExported).map(protocolFile)
    let hidden = feature.services.filter { $0.key.isProtocol && !$0.isExported }.map(protocolFile)
    return contract + hidden + feature.services.map(serviceFile) + feature.probes.map(probeFile)
  }

  /// The modules that a file of the implementation imports.
  private var imports: String {
    let others = Set(feature.requirements.map { $0.feature }).sorted()
    let features = others.map { Feature(index: $0, services: [], probes: []).name }
    let names = [SupportSources.target, feature.name] + features
    return names.sorted().map { "import \($0)\n" }.joined()
  }

  private func protocolFile(_ service: Service) -> SourceFile {
    let access = service.isExported ? "public " : ""
    let folder = service.isExported ? feature.name : feature.liveName
    return SourceFile(
      "Modules/\(feature.name)/\(folder)/\(service.key.name).swift",
      """
      \(access)protocol \(service.key.name): Sendable {
        var total: UInt64 { get }
        func checksum() throws -> UInt64
      }

      """)
  }

  private func serviceFile(_ service: Service) -> SourceFile {
    let parameters = ParameterList(service)
    let kind = service.isStructure ? "struct" : "final class"
    let conformances = service.key.isProtocol ? "\(service.key.name), Sendable" : "Sendable"
    let stored = parameters.deferred.map { "  private let \($0.key.label): \($0.parameterType)\n" }
    let request = service.takesRequest ? ["    sum.mix(request.id)\n"] : []
    let mixed = parameters.eager.map { "    \($0.mixing)\n" }
    let kept = parameters.deferred.map { "    self.\($0.key.label) = \($0.key.label)\n" }
    let later = parameters.deferred.map { "    \($0.mixing)\n" }
    let name = service.implementation
    return SourceFile(
      "Modules/\(feature.name)/\(feature.liveName)/\(name).swift",
      """
      \(imports)
      \(kind) \(name): \(conformances) {
        let total: UInt64
      \(stored.joined())
        init(\(parameters.declaration)) {
      \(Self.sum(of: "\(service.key.number)", request + mixed))
          total = sum.value
      \(kept.joined())  }

        func checksum() throws -> UInt64 {
      \(Self.sum(of: "total", later))
          return sum.value
        }
      }

      """)
  }

  private func probeFile(_ probe: Probe) -> SourceFile {
    let parameters = ParameterList(probe)
    return SourceFile(
      "Modules/\(feature.name)/\(feature.liveName)/\(probe.name).swift",
      """
      \(imports)
      enum \(probe.name) {
        static func make(\(parameters.declaration)) -> Probe {
          Probe {
      \(Self.sum(of: "\(probe.number)", probe.dependencies.map { "    \($0.mixing)\n" }))
            return sum.value
          }
        }
      }

      """)
  }

  /// The checksum is a variable only when something is mixed into it; otherwise the compiler warns.
  private static func sum(of seed: String, _ lines: [String]) -> String {
    let variable = lines.isEmpty ? "let" : "var"
    return "    \(variable) sum = Checksum(of: \(seed))\n" + lines.joined()
  }
}

extension Feature {
  /// The name of the target with its implementation.
  var liveName: String { "\(name)Live" }
}
