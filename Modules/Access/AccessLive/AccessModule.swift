import API
import Access
public import Foundation
import Logging
import Storage
public import Truss

/// Issues tokens, and lets callers of the server do what the roles of their tokens may do.
///
/// It exports `any TokenRegistry` and `any Authorizer`, and contributes a migration. Until the first
/// token is issued everyone may do everything, and the server does not listen beyond the machine.
public struct AccessModule: Module {
  private let program: String

  /// Creates the module.
  ///
  /// - Parameter program: The name of the program, which is the realm of the tokens. It has the
  ///   commands `tokens`.
  public init(program: String = ProcessInfo.processInfo.processName) {
    self.program = program
  }

  /// A database, and in a server the log.
  public var requires: Requirements {
    (any Database).self
    Log.self
  }

  /// The registry and the authorizer.
  public var exports: Bindings {
    Singleton((any TokenRegistry).self, SQLTokenRegistry.init(database:sodium:clock:))
    Singleton { [program] (tokens: any TokenRegistry, log: Log) in
      TokenAuthorizer(
        tokens: tokens, period: OpenPeriod(tokens: tokens), log: log, program: program)
    }
    .onStart { try await $0.prepare() }
    .also((any Authorizer).self) { $0 }
  }

  /// What the registry needs, and its migration.
  public var bindings: Bindings {
    Value(TokenClock.system)
    Singleton(Sodium.init)
    Contribution(to: Migration.self) { AccessMigrations.createTokens }
  }
}
