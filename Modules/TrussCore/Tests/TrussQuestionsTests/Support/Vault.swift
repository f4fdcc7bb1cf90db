@testable import TrussQuestions

/// The graph of a real application for phones: the services about which its engineers asked, in three processes.
///
/// Names and dependencies are those of the application; services that no question is about are left out.
enum Vault {
  static let bitwarden = wiring(
    "bitwarden", without: [],
    roots: [
      "VaultListDirectorStrategyFactory", "SendRepository", "VaultUnlockProcessor",
      "VaultRepository", "CipherMatchingHelperFactory", "SendListProcessor",
    ])
  static let autofill = wiring(
    "autofill", without: ["Strategy", "Mediator", "SendList"],
    roots: ["AutofillCredentialService", "VaultRepository", "CipherMatchingHelperFactory"])
  static let share = wiring(
    "share",
    without: ["Strategy", "VaultRepository", "Matching", "Autofill", "Fido2", "SendList"],
    roots: ["SendRepository", "VaultUnlockProcessor"])
  static let all = [bitwarden, autofill, share]

  private struct Service { let module: String, name: String, takes: [String] }

  /// The services, each after its module and before those that it takes.
  private static let services = """
    Platform: FlightRecorder
    Platform: EnvironmentService → FlightRecorder
    Platform: ConfigService → ConfigAPIService, FlightRecorder
    Networking: ConfigAPIService → APIService
    Networking: APIService → FlightRecorder, EnvironmentService
    Networking: TokenService → APIService
    Networking: AccountAPIService → ClientBuilder, ClientService
    Sdk: ClientBuilder → TokenService
    Sdk: ClientService → ClientBuilder, FlightRecorder
    Auth: AuthRepository → ChangeKdfService, VaultTimeoutService, AccountAPIService
    Auth: ChangeKdfService → SyncService
    Auth: VaultTimeoutService → SharedTimeoutService
    Auth: VaultUnlockProcessor → AuthRepository
    Auth: UserVerificationHelper → AuthRepository
    Vault: SyncService → CipherService, SettingsService, SendService
    Vault: CipherService → APIService, ClientService
    Vault: SettingsService → APIService
    Vault: VaultRepository → SettingsService, AuthRepository, VaultTimeoutService
    Vault: CipherMatchingHelperFactory → SettingsService
    Vault: VaultListDirectorStrategyFactory → SearchProcessorMediatorFactory, Fido2UserInterfaceHelper
    Vault: SearchProcessorMediatorFactory → CipherService
    Tools: SendService → APIService
    Tools: SendRepository → SyncService
    Tools: SendListProcessor → SyncService
    Autofill: AutofillCredentialService → CipherService
    Autofill: Fido2UserInterfaceHelper → CipherService, UserVerificationHelper
    Bridge: SharedTimeoutService → FlightRecorder
    Bridge: AuthenticatorSyncService → AuthRepository, VaultTimeoutService
    """.split(separator: "\n").map { line in
      let words = line.matches(of: /\w+/).map { String($0.output) }
      return Service(module: "\(words[0])Module", name: words[1], takes: Array(words[2...]))
    }

  /// Returns an application of the services whose names do not contain one of some words.
  private static func wiring(
    _ name: String, without words: [String], roots: [String]
  ) -> Wiring {
    let services = services.filter { service in !words.contains { service.name.contains($0) } }
    let modules = Dictionary(services.map { ($0.name, $0.module) }) { first, _ in first }
    func edge(_ service: String) -> EdgeFacts {
      let key = key(service)
      return EdgeFacts(key: key, to: ["\(modules[service] ?? "")/\(key)"])
    }
    func flags(_ service: Service) -> [BindingFacts.Flag]? {
      switch service.name {
      case "AuthenticatorSyncService": [.eager]
      case "UserVerificationHelper": nil
      default: [.exported]
      }
    }
    let application = ApplicationFacts(
      name: name,
      modules: services.map(\.module).uniqued.map {
        ModuleFacts(name: $0, target: $0.replacing("Module", with: "Live"), place: "App.swift:1:1")
      },
      bindings: services.map { service in
        let line = (Self.services.firstIndex { $0.name == service.name } ?? 0) + 10
        let key = key(service.name)
        return BindingFacts(
          id: "\(service.module)/\(key)", key: key,
          type: "\(service.module.dropLast(6)).\(service.name)",
          module: service.module, lifetime: .singleton, flags: flags(service),
          isolation: service.name == "UserVerificationHelper" ? "MainActor" : nil,
          place: "\(service.module).swift:\(line):5",
          edges: service.takes.filter { modules[$0] != nil }.map(edge))
      },
      roots: roots.map { RootFacts(edge: edge($0), place: "App.swift:2:1") })
    return Wiring(of: application)
  }

  /// Processors and factories are classes; all others are protocols.
  private static func key(_ service: String) -> String {
    service.hasSuffix("Processor") ? service : "any \(service)"
  }
}
