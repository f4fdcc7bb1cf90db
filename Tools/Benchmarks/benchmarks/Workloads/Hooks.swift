import Benchmarking
import Truss

extension Workloads {
  static let hooks = [
    Workload(
      "init-hook", "a transient class with a property that a hook sets to a singleton", target: nil
    ) {
      let hand = Application()
      let badges = try await Container(HooksAssembly()).handle(Badge.self)
      return [
        Subject(.hand) { n in repeating(n) { badge(by: hand).tag } },
        Subject(.truss) { n in try repeating(n) { try badge(of: badges).tag } },
      ]
    },
    // The task in which the hook runs belongs to the pool of threads.
    Workload(
      "end-hook", "a request scope with an object whose hook runs when the scope ends",
      target: nil, clock: .wall, isCountable: false
    ) {
      let hand = Application()
      let container = try await Container(HooksAssembly())
      let scopes = try container.resolve(ScopeFactory<RequestContext, Booking>.self)
      return [
        Subject(.hand) { n in
          var sum: UInt64 = 0
          for id in 1...UInt64(n) { sum &+= try await commit(id, by: hand) }
          return sum
        },
        Subject(.truss) { n in
          var sum: UInt64 = 0
          for id in 1...UInt64(n) { sum &+= try await commit(id, in: scopes) }
          return withExtendedLifetime(container) { sum }
        },
      ]
    },
  ]
}

private struct HooksAssembly: Assembly {
  let name = "hooks"
  var modules: Modules { HooksModule() }
  var roots: Roots {
    Badge.self
    ScopeFactory<RequestContext, Booking>.self
  }
}

private struct HooksModule: Module {
  var bindings: Bindings {
    Singleton((any Store).self, MemoryStore.init)
    Singleton(Clock.init)
    Transient(Badge.init).onInit { (badge, clock: Clock) in badge.clock = clock }.exported()
    Scoped(in: RequestContext.self, Booking.init(context:store:))
      .onEnd { booking, outcome in await end(booking, outcome) }
      .exported()
  }
}

@inline(never) private func badge(by application: Application) -> Badge {
  let badge = Badge()
  badge.clock = application.clock
  return badge
}

@inline(never) private func badge(of root: Handle<Badge>) throws -> Badge { try root.get() }

private func end(_ booking: Booking, _ outcome: ScopeOutcome) async {
  switch outcome {
  case .completed: await booking.commit()
  case .failed: await booking.rollBack()
  }
}

/// Uses a booking and ends it, which the cancellation of the task does not prevent.
@inline(never)
private func commit(_ id: UInt64, by application: Application) async throws -> UInt64 {
  let context = RequestContext(id: id, path: "/v1/users")
  let booking = Booking(context: context, store: application.store)
  let tag: UInt64
  do { tag = try await use(booking) } catch {
    await Task { await booking.rollBack() }.value
    throw error
  }
  await Task { await booking.commit() }.value
  return tag
}

@inline(never)
private func commit(
  _ id: UInt64, in scopes: ScopeFactory<RequestContext, Booking>
) async throws -> UInt64 {
  try await scopes.open(RequestContext(id: id, path: "/v1/users")) { try await use($0) }
}

@inline(never) private func use(_ booking: Booking) async throws -> UInt64 {
  booking.tag
}
