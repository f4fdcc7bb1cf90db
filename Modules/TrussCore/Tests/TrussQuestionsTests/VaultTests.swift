import Testing

@testable import TrussQuestions

/// The questions that the engineers of a real application asked, and their answers.
struct VaultTests {
  private func text(_ answers: any Answer...) -> String {
    answers.flatMap { $0.lines(showingAll: false) }.joined(separator: "\n")
  }

  @Test func `Why is this in the process?`() {
    #expect(
      text(Why("any CipherService", in: [Vault.share], among: Vault.all)) == """
        any CipherService is in share: any SendRepository (root) → any SyncService → any CipherService
            bound by VaultModule, VaultModule.swift:25 (singleton, exported)
            also from VaultUnlockProcessor (root), any AuthenticatorSyncService (eager), 2 more paths; all lead through any SyncService
          bitwarden: any VaultListDirectorStrategyFactory (root) → any SearchProcessorMediatorFactory → any CipherService
          autofill: any AutofillCredentialService (root) → any CipherService
        """)
    #expect(
      text(
        Why(
          "any SearchProcessorMediatorFactory", in: [Vault.share, Vault.autofill], among: Vault.all)
      )
        == """
        any SearchProcessorMediatorFactory is in share, but no root reaches it; VaultModule, VaultModule.swift:30 (singleton, exported)
            nothing injects it
          not in autofill
          bitwarden: any VaultListDirectorStrategyFactory (root) → any SearchProcessorMediatorFactory
        """)
  }

  @Test func `Who injects it, and does it have to be exported?`() {
    #expect(
      text(Uses("any SettingsService", in: Vault.all, among: Vault.all)) == """
        any SettingsService is injected by 3 in 1 module in bitwarden, autofill
          bound by VaultModule, VaultModule.swift:26 (singleton, exported)
          any SyncService                  VaultModule  VaultModule.swift:24
          any VaultRepository              VaultModule  VaultModule.swift:27
          any CipherMatchingHelperFactory  VaultModule  VaultModule.swift:28
          no other module injects it: `.exported()` can go
        any SettingsService is injected by 1 in 1 module in share
          bound by VaultModule, VaultModule.swift:26 (singleton, exported)
          any SyncService  VaultModule  VaultModule.swift:24
          no other module injects it: `.exported()` can go
        """)
  }

  @Test func `What does a change reach?`() {
    #expect(
      text(Impact(of: "any FlightRecorder", in: Vault.all) { $1.key == "any FlightRecorder" })
        == """
        A change of any FlightRecorder reaches 24 bindings, 6 of 6 roots, 8 modules in bitwarden (3 more that no root reaches)
          distance 1: any EnvironmentService, any APIService, any ClientService, any SharedTimeoutService
          distance 2: any TokenService, any CipherService, any SettingsService, any SendService, any AccountAPIService, any VaultTimeoutService
          farther: 14 bindings (--all)
          roots: any VaultListDirectorStrategyFactory, any SendRepository, VaultUnlockProcessor, any VaultRepository, any CipherMatchingHelperFactory, SendListProcessor
          modules: AuthModule, AutofillModule, BridgeModule, NetworkingModule, PlatformModule, SdkModule, ToolsModule, VaultModule
        A change of any FlightRecorder reaches 18 bindings, 3 of 3 roots, 8 modules in autofill (6 more that no root reaches)
          distance 1: any EnvironmentService, any APIService, any ClientService, any SharedTimeoutService
          distance 2: any TokenService, any CipherService, any SettingsService, any SendService, any AccountAPIService, any VaultTimeoutService
          farther: 8 bindings (--all)
          roots: any AutofillCredentialService, any VaultRepository, any CipherMatchingHelperFactory
          modules: AuthModule, AutofillModule, BridgeModule, NetworkingModule, PlatformModule, SdkModule, ToolsModule, VaultModule
        A change of any FlightRecorder reaches 17 bindings, 2 of 2 roots, 7 modules in share (4 more that no root reaches)
          distance 1: any EnvironmentService, any APIService, any ClientService, any SharedTimeoutService
          distance 2: any TokenService, any CipherService, any SettingsService, any SendService, any AccountAPIService, any VaultTimeoutService
          farther: 7 bindings (--all)
          roots: any SendRepository, VaultUnlockProcessor
          modules: AuthModule, BridgeModule, NetworkingModule, PlatformModule, SdkModule, ToolsModule, VaultModule
        """)
  }

  @Test func `What does the start construct, and what would save most of it?`() {
    #expect(
      text(Cost(of: Vault.share), Cost(of: Vault.bitwarden)) == """
        share: 18 of 22 bindings are reached; the start constructs 16
          any AuthenticatorSyncService  16 fewer without it  eager
          any AuthRepository            12 fewer without it
          any ChangeKdfService          5 fewer without it
          any SyncService               4 fewer without it
          any APIService                2 fewer without it
          any ClientBuilder             2 fewer without it
          any VaultTimeoutService       2 fewer without it
        bitwarden: 25 of 28 bindings are reached; the start constructs 17
          any AuthRepository            12 fewer without it
          any ChangeKdfService          5 fewer without it
          any SyncService               4 fewer without it
          any APIService                2 fewer without it
          any ClientBuilder             2 fewer without it
          any VaultTimeoutService       2 fewer without it
          any UserVerificationHelper    1 fewer without it   prepared on MainActor
          any AuthenticatorSyncService  1 fewer without it   eager
        """)
  }

  @Test func `Which modules need one another, and what is exported for nobody?`() {
    #expect(
      text(Coupling(of: Vault.bitwarden, among: Vault.all)) == """
        bitwarden: 8 modules, 19 pairs of which one depends on the other
          need one another: PlatformModule, NetworkingModule, SdkModule
            PlatformModule → NetworkingModule 1 (any ConfigService → any ConfigAPIService), back 2
            SdkModule → NetworkingModule 1 (any ClientBuilder → any TokenService), back 2
          need one another: AuthModule, VaultModule, ToolsModule, AutofillModule, BridgeModule
            AuthModule → VaultModule 1 (any ChangeKdfService → any SyncService), back 2
            AuthModule → BridgeModule 1 (any VaultTimeoutService → any SharedTimeoutService), back 2
            VaultModule → ToolsModule 1 (any SyncService → any SendService), back 2
            VaultModule → AutofillModule 1 (any VaultListDirectorStrategyFactory → any Fido2UserInterfaceHelper), back 2
          exported, but injected by no other module and no root: any ConfigService (PlatformModule), any ChangeKdfService (AuthModule), any SettingsService (VaultModule), any SearchProcessorMediatorFactory (VaultModule)
        """)
  }
}
