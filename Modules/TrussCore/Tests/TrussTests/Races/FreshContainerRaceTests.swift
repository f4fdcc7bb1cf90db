import Testing
import Truss

/// Several tasks use a new container concurrently, so that they race to construct every instance.
///
/// `TRUSS_RACED_CONTAINERS` sets how many containers are raced in each test.
struct FreshContainerRaceTests {
  /// Counts the instances that the factories of one container construct.
  private final class Made: Sendable {
    let shared = Counter()
    let deferred = Counter()
    let prepared = Counter()
    let decorated = Counter()
    let scoped = Counter()
    let preparedInScope = Counter()
  }

  private final class Shared: Sendable {}
  private final class Prepared: Sendable {}
  private final class Held: Sendable {}

  private final class Deferred: Sendable {
    let shared: Shared
    init(shared: Shared) { self.shared = shared }
  }

  private protocol Service: AnyObject, Sendable {}

  private final class Plain: Service {}

  private final class Wrapper: Service {
    let inner: any Service
    init(inner: any Service) { self.inner = inner }
  }

  private final class Scoped: Sendable {
    let shared: Shared
    init(shared: Shared) { self.shared = shared }
  }

  private final class Transaction: Sendable {}

  private struct Entry: Sendable {
    let scoped: Provider<FreshContainerRaceTests.Scoped>
    let later: Lazy<FreshContainerRaceTests.Scoped>
    let transaction: Provider<Transaction>
  }

  private struct Hub: Sendable {
    let deferred: Lazy<Deferred>
    let held: Provider<Held>
    let service: Lazy<any Service>
  }

  private func assembly(_ made: Made) -> TestAssembly {
    TestAssembly(
      Shared.self, Prepared.self, Held.self, (any Service).self, Hub.self,
      ScopeFactory<Request, Entry>.self
    ) {
      Singleton { () -> Shared in
        made.shared.next()
        return Shared()
      }.exported()
      Singleton { (shared: Shared) -> Deferred in
        made.deferred.next()
        return Deferred(shared: shared)
      }
      Singleton { () async -> Prepared in
        made.prepared.next()
        return Prepared()
      }.exported()
      WeakSingleton(Held.init).exported()
      Singleton((any Service).self) { Plain() }.exported()
      Decorator((any Service).self) { (inner: any Service) in
        made.decorated.next()
        return Wrapper(inner: inner)
      }
      Singleton(Hub.init(deferred:held:service:)).exported()
      Truss.Scoped(in: Request.self) { (shared: Shared) -> FreshContainerRaceTests.Scoped in
        made.scoped.next()
        return FreshContainerRaceTests.Scoped(shared: shared)
      }
      Truss.Scoped(in: Request.self) { () async -> Transaction in
        made.preparedInScope.next()
        return Transaction()
      }
      Truss.Scoped(in: Request.self, Entry.init(scoped:later:transaction:)).exported()
    }
  }

  /// Resolves everything that the container shares, beginning with another part in each task.
  private func find(
    in container: Container, beginningWith part: Int
  ) throws -> [any AnyObject & Sendable] {
    switch part % 4 {
    case 0: _ = try container.resolve(Hub.self).deferred.value
    case 1: _ = try container.resolve((any Service).self)
    case 2: _ = try container.resolve(Shared.self)
    default: _ = try container.resolve(Hub.self).service.value
    }
    let hub = try container.resolve(Hub.self)
    let isEven = part.isMultiple(of: 2)
    let (held, service) = try (
      isEven ? hub.held.get() : container.resolve(),
      isEven ? container.resolve((any Service).self) : hub.service.value
    )
    return try [
      container.resolve(Shared.self), hub.deferred.value, hub.deferred.value.shared,
      container.resolve(Prepared.self), held, service,
    ]
  }

  @Test func `Tasks racing for a new container find one instance of all it shares`() async throws {
    for round in 0..<Amount.racedContainers {
      let made = Made()
      let container = try await Container(assembly(made))
      let found = try await raceTasks { try find(in: container, beginningWith: round + $0) }
      #expect(Set(found.map { $0.map { ObjectIdentifier($0) } }).count == 1)
      #expect(
        [made.shared, made.deferred, made.prepared, made.decorated].map(\.value) == [1, 1, 1, 1])
    }
  }

  @Test func `Tasks that race for the instances of a new scope find one of each`() async throws {
    for _ in 0..<Amount.racedContainers {
      let made = Made()
      let container = try await Container(assembly(made))
      let scopes = try container.resolve(ScopeFactory<Request, Entry>.self)
      let scope = try await scopes.open(preparing: Request())
      let found = try await raceTasks { task in
        let entry = scope.entry
        let scoped = try task.isMultiple(of: 2) ? entry.scoped.get() : entry.later.value
        return try [
          ObjectIdentifier(scoped), ObjectIdentifier(scoped.shared),
          ObjectIdentifier(entry.transaction.get()),
        ]
      }
      #expect(Set(found).count == 1)
      #expect([made.scoped, made.preparedInScope, made.shared].map(\.value) == [1, 1, 1])
    }
  }

  @Test func `Tasks that open scopes of a new container share no scoped instance`() async throws {
    for _ in 0..<Amount.racedContainers {
      let made = Made()
      let container = try await Container(assembly(made))
      let found = try await raceTasks { _ -> [ObjectIdentifier] in
        let scopes = try container.resolve(ScopeFactory<Request, Entry>.self)
        return try await scopes.open(Request()) { entry in
          let scoped = try entry.scoped.get()
          guard try entry.later.value === scoped else { return [] }
          return [ObjectIdentifier(scoped.shared)]
        }
      }
      #expect(Set(found).count == 1 && found[0].count == 1)
      #expect([made.scoped, made.preparedInScope, made.shared].map(\.value) == [3, 3, 1])
    }
  }
}
