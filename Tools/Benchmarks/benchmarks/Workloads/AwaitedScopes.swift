import Benchmarking
import Truss

extension Workloads {
  static let awaitedScopes = [
    // The profiler that counts instructions knows no pool of threads, so this is the main actor.
    Workload("scope-awaited", "an entry that is awaited") {
      let hand = RequestsByHand()
      let container = try await Container(RequestsAssembly())
      let profiles = try container.resolve(ScopeFactory<RequestContext, Profile>.self)
      return Pair { @MainActor n in
        var sum: UInt64 = 0
        for id in 1...UInt64(n) { sum &+= await loadProfile(id, hand) }
        return sum
      } truss: { @MainActor n in
        var sum: UInt64 = 0
        for id in 1...UInt64(n) { sum &+= try await loadProfile(id, profiles) }
        return withExtendedLifetime(container) { sum }
      }
    }
  ]
}

/// The object of a scope that has to be awaited on the main actor.
@MainActor
final class Profile: Sendable {
  let context: RequestContext
  let store: any Store
  let balance: UInt64

  init(loading context: RequestContext, store: any Store) async {
    (self.context, self.store) = (context, store)
    balance = await Self.balance(in: store)
  }

  @inline(never)
  private static func balance(in store: any Store) async -> UInt64 { store.tag }

  var tag: UInt64 { context.id &+ store.tag &+ balance }
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
