// Snippets of Modules/TrussCore/Truss

import Truss

protocol Database: Sendable {}
protocol UserReader: Sendable {}
protocol UserWriter: Sendable {}
protocol Clock: Sendable {}
struct Configuration: Sendable {}
struct SQLUserStore: UserReader, UserWriter {
  let database: any Database
}
struct SystemClock: Clock {}
struct Reports: Sendable {
  init(database: any Database) {}
  init(database: any Database, clock: any Clock) {}
}
struct Synchronizer: Sendable {
  init(from: any Database, to: any Database) {}
}
struct ReplicaDatabase: Database {
  let configuration: Configuration
}

struct KeysModule: Module {
  var bindings: Bindings {
    // snippet: ProvidingBinding+Alias
    // snippet: TypedBinding+Modifiers
    // snippet: TypedBinding+ParameterQualifiers
    // snippet: Qualified
  }
}

enum Replica: Qualifier {}

protocol PaymentProvider: Sendable {}
struct Client: Sendable {}
struct PayPal: PaymentProvider {
  let client: Client
}
struct CardPayment: PaymentProvider {
  let client: Client
}
struct Checkout: Sendable {
  let providers: [String: any PaymentProvider]
}

struct CollectionsModule: Module {
  var bindings: Bindings {
    // snippet: CollectedBinding+ElementKey
  }
}

struct RequestContext: Sendable {}
struct Route: Sendable {
  enum Method {
    case get
  }

  init(
    _ method: Method, _ path: String,
    handler: @escaping @Sendable (Request) async throws -> String
  ) {}
}
struct Request: Sendable {
  let context: RequestContext
}
struct UsersController: Sendable {
  func show(_ request: Request) async throws -> String { "" }
}
final class Transaction: Sendable {
  init(database: any Database) {}
  func commit() async throws {}
  func rollBack() async throws {}
}

struct ScopesModule: Module {
  var bindings: Bindings {
    // snippet: Scoped+End
    // snippet: ScopeFactory
  }
}

struct UserRepository: Sendable {
  let transaction: Transaction
}
struct OrderRepository: Sendable {
  let transaction: Transaction
}
struct Import: Sendable {
  let users: UserRepository
  let orders: OrderRepository
}

struct ResolutionModule: Module {
  var bindings: Bindings {
    // snippet: Transient+Resolution
  }
}

struct Log: Sendable {
  func info(_ text: String) {}
}
actor Server {
  init(routes: [Route]) {}
  func open() async throws -> Int { 80 }
}
actor ConnectionPool {
  init(configuration: Configuration) {}
  func open() async throws {}
  func ping() async throws {}
}

struct HooksModule: Module {
  var bindings: Bindings {
    // snippet: Singleton+Hooks
    // snippet: Singleton+Readiness
  }
}

final class Parser: Sendable {
  init(lexer: Lexer) {}
}
final class Lexer: @unchecked Sendable {
  weak var parser: Parser?  // set once, before anything else sees the lexer
  var log: Log?  // likewise
}

struct SyntaxModule: Module {
  var bindings: Bindings {
    // snippet: ConstructingBinding+Initialization
    // snippet: ConstructingBinding+Initialization (2)
  }
}

struct Users: Sendable {}
struct Report: Sendable {
  init(fetching users: Users) async {}
}
struct ReportScreen: Sendable {
  let reports: AsyncProvider<Report>
}
@MainActor final class ProfileModel {
  init(users: Users) {}
}
struct Router: Sendable {
  let profiles: MainActorProvider<ProfileModel>
}

struct ProvidersModule: Module {
  var bindings: Bindings {
    // snippet: AsyncProvider
    // snippet: MainActorProvider
  }
}

func awaitReport(_ reports: AsyncProvider<Report>) async throws {
  // snippet: AsyncProvider (2)
  _ = report
}

@MainActor func showProfile(_ profiles: MainActorProvider<ProfileModel>) throws {
  // snippet: MainActorProvider (2)
  _ = model
}

func loadProfile(_ profiles: MainActorProvider<ProfileModel>) async throws {
  // snippet: MainActorProvider (3)
  _ = model
}

enum Arguments {
  struct Store: Sendable {}
  struct Month: Sendable {}
  struct Locale: Sendable {
    static let current = Locale()
  }
  struct Report {
    let store: Store
    let month: Month
    let locale: Locale
  }

  struct ReportsModule: Module {
    var bindings: Bindings {
      // snippet: AssistedFactory
    }
  }

  static func present(_ report: Report) {}

  // snippet: AssistedFactory (2)
}

enum Documents {
  struct Store: Sendable {}
  struct Document: Sendable {}
  @MainActor final class Editor {
    init(store: Store, document: Document) {}
  }

  struct EditorModule: Module {
    var bindings: Bindings {
      // snippet: MainActorFactory
    }
  }

  @MainActor static func present(_ editor: Editor) {}

  // snippet: MainActorFactory (2)
}
