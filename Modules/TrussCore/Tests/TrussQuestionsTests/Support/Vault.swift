@testable import TrussQuestions

/// The graph of a real application for phones: the services about which its engineers asked, in three processes.
///
/// Names and dependencies are those of the application; services that no question is about are left out.
enum Vault {
  static let bitwarden = Wiring(of: application("bitwarden", Services.all, roots: Roots.app))
  static let autofill = Wiring(
    of: application(
      "autofill", Services.without(["Strategy", "Mediator", "SendList"]), roots: Roots.autofill))
  static let share = Wiring(
    of: application(
      "share",
      Services.without(["Strategy", "VaultRepository", "Matching", "Autofill", "Fido2", "SendList"]
      ),
      roots: Roots.share))
  static let all = [bitwarden, autofill, share]

  private enum Roots {
    static let app = [
      "VaultListDirectorStrategyFactory", "SendRepository", "VaultUnlockProcessor",
      "VaultRepository", "CipherMatchingHelperFactory", "SendListProcessor",
    ]
    static let autofill = [
      "AutofillCredentialService", "VaultRepository", "CipherMatchingHelperFactory",
    ]
    static let share = ["SendRepository", "VaultUnlockProcessor"]
  }

  private struct Service {
    let name: String
    let module: String
    var takes: [String] = []
    var flags: [BindingFacts.Flag] = [.exported]
    var isolation: String?
  }

  private enum Services {
    /// Returns the services whose names do not contain one of some words.
    static func without(_ words: [String]) -> [Service] {
      all.filter { service in !words.contains { service.name.contains($0) } }
    }

    static let all = [
      Service(name: "FlightRecorder", module: "Platform"),
      Service(name: "EnvironmentService", module: "Platform", takes: ["FlightRecorder"]),
      Service(
        name: "ConfigService", module: "Platform", takes: ["ConfigAPIService", "FlightRecorder"]),
      Service(name: "ConfigAPIService", module: "Networking", takes: ["APIService"]),
      Service(
        name: "APIService", module: "Networking", takes: ["FlightRecorder", "EnvironmentService"]),
      Service(name: "TokenService", module: "Networking", takes: ["APIService"]),
      Service(
        name: "AccountAPIService", module: "Networking", takes: ["ClientBuilder", "ClientService"]),
      Service(name: "ClientBuilder", module: "Sdk", takes: ["TokenService"]),
      Service(name: "ClientService", module: "Sdk", takes: ["ClientBuilder", "FlightRecorder"]),
      Service(
        name: "AuthRepository", module: "Auth",
        takes: ["ChangeKdfService", "VaultTimeoutService", "AccountAPIService"]),
      Service(name: "ChangeKdfService", module: "Auth", takes: ["SyncService"]),
      Service(name: "VaultTimeoutService", module: "Auth", takes: ["SharedTimeoutService"]),
      Service(name: "VaultUnlockProcessor", module: "Auth", takes: ["AuthRepository"]),
      Service(
        name: "UserVerificationHelper", module: "Auth", takes: ["AuthRepository"], flags: [],
        isolation: "MainActor"),
      Service(
        name: "SyncService", module: "Vault",
        takes: ["CipherService", "SettingsService", "SendService"]),
      Service(name: "CipherService", module: "Vault", takes: ["APIService", "ClientService"]),
      Service(name: "SettingsService", module: "Vault", takes: ["APIService"]),
      Service(
        name: "VaultRepository", module: "Vault",
        takes: ["SettingsService", "AuthRepository", "VaultTimeoutService"]),
      Service(name: "CipherMatchingHelperFactory", module: "Vault", takes: ["SettingsService"]),
      Service(
        name: "VaultListDirectorStrategyFactory", module: "Vault",
        takes: ["SearchProcessorMediatorFactory", "Fido2UserInterfaceHelper"]),
      Service(name: "SearchProcessorMediatorFactory", module: "Vault", takes: ["CipherService"]),
      Service(name: "SendService", module: "Tools", takes: ["APIService"]),
      Service(name: "SendRepository", module: "Tools", takes: ["SyncService"]),
      Service(name: "SendListProcessor", module: "Tools", takes: ["SyncService"]),
      Service(name: "AutofillCredentialService", module: "Autofill", takes: ["CipherService"]),
      Service(
        name: "Fido2UserInterfaceHelper", module: "Autofill",
        takes: ["CipherService", "UserVerificationHelper"]),
      Service(name: "SharedTimeoutService", module: "Bridge", takes: ["FlightRecorder"]),
      Service(
        name: "AuthenticatorSyncService", module: "Bridge",
        takes: ["AuthRepository", "VaultTimeoutService"], flags: [.eager]),
    ]
  }

  private static func application(
    _ name: String, _ services: [Service], roots: [String]
  ) -> ApplicationFacts {
    let modules = Dictionary(services.map { ($0.name, $0.module) }) { first, _ in first }
    func edge(_ service: String) -> EdgeFacts {
      let key = key(service)
      return EdgeFacts(key: key, to: ["\(modules[service] ?? "")Module/\(key)"])
    }
    let names = services.map(\.module).uniqued
    return ApplicationFacts(
      name: name,
      modules: names.map {
        ModuleFacts(name: "\($0)Module", target: "\($0)Live", place: "App.swift:1:1")
      },
      bindings: services.map { service in
        let line = (Services.all.firstIndex { $0.name == service.name } ?? 0) + 10
        let key = key(service.name)
        return BindingFacts(
          id: "\(service.module)Module/\(key)", key: key, type: "\(service.module).\(service.name)",
          module: "\(service.module)Module", lifetime: .singleton,
          flags: service.flags.isEmpty ? nil : service.flags, isolation: service.isolation,
          place: "\(service.module)Module.swift:\(line):5",
          edges: service.takes.filter { modules[$0] != nil }.map(edge))
      },
      roots: roots.map { RootFacts(edge: edge($0), place: "App.swift:2:1") })
  }

  /// Processors and factories are classes; all others are protocols.
  private static func key(_ service: String) -> String {
    service.hasSuffix("Processor") ? service : "any \(service)"
  }
}
