import Benchmarking
import Truss

extension Workloads {
  static let requests = [
    Workload(
      "scope-controller",
      "a request scope with an object, and an entry with it and three singletons; by hand, no scope",
      target: .ratio(2.2)
    ) {
      let hand = RequestsByHand()
      return [
        Subject(.hand) { n in numbering(n) { use(controller($0, hand)) } }, try await controllers(),
      ]
    },
    Workload(
      "scope-controller-heap", "the same; by hand, a scope on the heap behind a protocol",
      target: .ratio(1.3)
    ) {
      let hand = RequestsByHand()
      return [
        Subject(.hand) { n in numbering(n) { use(open($0, hand).controller) } },
        try await controllers(),
      ]
    },
    Workload(
      "scope-awaited", "a request scope whose entry has to be awaited on the main actor",
      target: .ratio(2.5)
    ) {
      let hand = RequestsByHand()
      let container = try await Container(RequestsAssembly())
      let profiles = try container.resolve(ScopeFactory<RequestContext, Profile>.self)
      return [
        Subject(.hand) { n in await loadProfiles(n, hand) },
        Subject(.truss) { n in
          let sum = try await loadProfiles(n, profiles)
          return withExtendedLifetime(container) { sum }
        },
      ]
    },
    // The profiler that counts instructions knows no pool of threads.
    Workload(
      "scope-awaited-pool", "a request scope whose entry has to be awaited on the pool of threads",
      target: .ratio(2.5), clock: .wall, isCountable: false
    ) {
      let hand = RequestsByHand()
      let container = try await Container(RequestsAssembly())
      let accounts = try container.resolve(ScopeFactory<RequestContext, Account>.self)
      return [
        Subject(.hand) { n in await loadAccounts(n, hand) },
        Subject(.truss) { n in
          let sum = try await loadAccounts(n, accounts)
          return withExtendedLifetime(container) { sum }
        },
      ]
    },
    Workload(
      "assisted-screen",
      "a model on the main actor with an argument and 13 singletons", version: 2,
      target: .ratio(1.5)
    ) {
      let hand = RequestsByHand()
      let screens = hand.screenMaker()
      let container = try await Container(RequestsAssembly())
      let factory = try container.resolve(MainActorFactory<Screen, ScreenID>.self)
      return [
        Subject(.hand) { n in await showScreens(n, screens) },
        Subject(.truss) { n in
          let sum = try await showScreens(n, factory)
          return withExtendedLifetime(container) { sum }
        },
      ]
    },
  ]

  /// The container's side of both workloads about controllers.
  private static func controllers() async throws -> Subject {
    let container = try await Container(RequestsAssembly())
    let factory = try container.resolve(ScopeFactory<RequestContext, Controller>.self)
    return Subject(.truss) { n in
      try withExtendedLifetime(container) {
        try numbering(n) { try use(open($0, factory).entry) }
      }
    }
  }
}

// MARK: - Controllers

@inline(never) private func use(_ controller: Controller) -> UInt64 { controller.tag }

@inline(never)
private func controller(_ id: UInt64, _ application: RequestsByHand) -> Controller {
  application.controller(for: RequestContext(id: id, path: "/v1/users"))
}

@inline(never)
private func open(_ id: UInt64, _ application: RequestsByHand) -> any ControllerScope {
  ControllerRequest(RequestContext(id: id, path: "/v1/users"), in: application)
}

@inline(never)
private func open(
  _ id: UInt64, _ factory: ScopeFactory<RequestContext, Controller>
) throws -> OpenScope<Controller> {
  try factory.open(RequestContext(id: id, path: "/v1/users"))
}

// MARK: - Awaited instances

@MainActor
private func loadProfiles(_ count: Int, _ application: RequestsByHand) async -> UInt64 {
  var sum: UInt64 = 0
  for id in 1...UInt64(count) { sum &+= await loadProfile(id, application) }
  return sum
}

@MainActor
private func loadProfiles(
  _ count: Int, _ profiles: ScopeFactory<RequestContext, Profile>
) async throws -> UInt64 {
  var sum: UInt64 = 0
  for id in 1...UInt64(count) { sum &+= try await loadProfile(id, profiles) }
  return sum
}

@MainActor @inline(never)
private func loadProfile(_ id: UInt64, _ application: RequestsByHand) async -> UInt64 {
  await use(
    Profile(loading: RequestContext(id: id, path: "/v1/users"), store: application.store))
}

@MainActor @inline(never)
private func loadProfile(
  _ id: UInt64, _ profiles: ScopeFactory<RequestContext, Profile>
) async throws -> UInt64 {
  try await profiles.open(RequestContext(id: id, path: "/v1/users")) { await use($0) }
}

@MainActor @inline(never) private func use(_ profile: Profile) async -> UInt64 { profile.tag }

// This loop runs on the pool of threads, so that it waits for no thread.

@concurrent
private func loadAccounts(_ count: Int, _ application: RequestsByHand) async -> UInt64 {
  var sum: UInt64 = 0
  for id in 1...UInt64(count) { sum &+= await loadAccount(id, application) }
  return sum
}

@concurrent
private func loadAccounts(
  _ count: Int, _ accounts: ScopeFactory<RequestContext, Account>
) async throws -> UInt64 {
  var sum: UInt64 = 0
  for id in 1...UInt64(count) { sum &+= try await loadAccount(id, accounts) }
  return sum
}

@inline(never)
private func loadAccount(_ id: UInt64, _ application: RequestsByHand) async -> UInt64 {
  await use(
    Account(loading: RequestContext(id: id, path: "/v1/users"), store: application.store))
}

@inline(never)
private func loadAccount(
  _ id: UInt64, _ accounts: ScopeFactory<RequestContext, Account>
) async throws -> UInt64 {
  try await accounts.open(RequestContext(id: id, path: "/v1/users")) { await use($0) }
}

@inline(never) private func use(_ account: Account) async -> UInt64 { account.tag }

// MARK: - Screens

private typealias ScreenMaker = @MainActor (ScreenID) -> Screen

@MainActor
private func showScreens(_ count: Int, _ screens: ScreenMaker) -> UInt64 {
  numbering(count) { show($0, screens).tag }
}

@MainActor
private func showScreens(
  _ count: Int, _ screens: MainActorFactory<Screen, ScreenID>
) throws -> UInt64 {
  try numbering(count) { try show($0, screens).tag }
}

@MainActor @inline(never)
private func show(_ id: UInt64, _ screens: ScreenMaker) -> Screen {
  screens(ScreenID(value: id))
}

@MainActor @inline(never)
private func show(
  _ id: UInt64, _ screens: MainActorFactory<Screen, ScreenID>
) throws -> Screen {
  try screens.make(ScreenID(value: id))
}
