import Testing
import Truss
import TrussGraph
import TrussPrimitives

@testable import TrussRuntime

/// When a container that its owner has released ends, and what its remaining users see.
struct ContainerEndRaceTests {
  final class Database: Census.Member, @unchecked Sendable {}

  final class Ticket: Sendable {}

  /// The dependencies of a request: forms of the container, and forms of the scope.
  struct Entry: Sendable {
    let database: Database
    let tickets: Provider<Ticket>
    let inner: ScopeFactory<Request, Ticket>
  }

  /// Forms of the container, as a server holds them.
  struct Server: Sendable {
    let databases: Provider<Database>
    let database: Lazy<Database>
    let requests: ScopeFactory<Request, Entry>
    let tickets: Provider<Ticket>
  }

  let census = Census()

  private func container() async throws -> Container {
    let census = census
    return try await Container(of: Server.self) {
      Singleton { Database(census) }
      Transient(Ticket.init)
      Scoped(in: Request.self, Entry.init(database:tickets:inner:))
      Singleton(Server.init(databases:database:requests:tickets:)).exported()
    }
  }

  @Test func `An open scope retains its container, which keeps working`() async throws {
    var container: Container? = try await container()
    let server = try #require(try container?.resolve(Server.self))
    var scope: OpenScope<Entry>? = try server.requests.open(Request())
    container = nil

    #expect(census.dead.value == 0)
    _ = try server.tickets.get()
    _ = try scope?.entry.tickets.get()
    _ = try scope?.entry.inner.open(Request())
    var later: OpenScope<Entry>? = try server.requests.open(Request())
    scope = nil
    _ = try server.tickets.get()
    #expect(try server.database.value === later?.entry.database)
    later = nil

    #expect(throws: ContainerError.self) { try server.tickets.get() }
    #expect(throws: ContainerError.self) { try server.requests.open(Request()) }
    #expect(census.born.value == 1)
  }

  @Test func `A root retains its container, and a scope may end on another thread`() async throws {
    var root: Handle<Server>? = try await container().handle(Server.self)
    let requests = try #require(try root?.get().requests)
    let scopes = await race(4) { _ in try? requests.open(Request()) }
    root = nil
    #expect(census.dead.value == 0)
    let kept = scopes.compactMap { $0 }
    #expect(kept.count == 4)
    _ = await race(4) { index in withExtendedLifetime(kept[index]) {} }
  }

  @Test func `Forms of a released container do not reach the next one`() async throws {
    for _ in 0..<100 {
      let gone = try await container().resolve(Server.self)
      let next = try await container()
      #expect(throws: ContainerError.self) { try gone.tickets.get() }
      #expect(throws: ContainerError.self) { try gone.database.value }
      #expect(throws: ContainerError.self) { try gone.requests.open(Request()) }
      _ = try next.resolve(Server.self).requests.open(Request())
    }
  }

  @Test func `A container released while in use ends once, after its last user`() async throws {
    for _ in 0..<200 {
      let owner = Guarded<Container?>(try await container())
      let server = try #require(try owner.withLock { $0 }?.resolve(Server.self))
      _ = await race(4) { index in
        if index == 0 {
          for _ in 0..<50 { _ = try? server.tickets.get() }
          owner.withLock { $0 = nil }
        }
        var uses = 0
        while uses < 1_000, use(server, index) { uses += 1 }
      }
      #expect(throws: ContainerError.self) { try server.tickets.get() }
    }
    #expect(census.isEmpty)
  }

  /// Uses the forms of a server, starting with a different one on each thread; returns whether the
  /// container still existed.
  private func use(_ server: Server, _ thread: Int) -> Bool {
    do {
      switch thread % 3 {
      case 0: _ = try server.tickets.get()
      case 1: _ = try server.databases.get()
      default:
        let scope = try server.requests.open(Request())
        _ = try scope.entry.tickets.get()
        _ = try server.tickets.get()
      }
      return true
    } catch {
      return false
    }
  }

  @Test func `Tasks that end one scope at once run its hook once`() async throws {
    let ends = Counter()
    let container = try await Container(of: ScopeFactory<Request, Ticket>.self) {
      Scoped(in: Request.self) { Ticket() }.onEnd { _, _ in
        await Task.yield()
        ends.next()
      }.exported()
    }
    let scopes = try container.resolve(ScopeFactory<Request, Ticket>.self)
    for round in 1...100 {
      let scope = try scopes.open(Request())
      _ = try await raceTasks { _ in try await scope.end() }
      #expect(ends.value == round)
    }
  }

  @Test func `A lookup of a slot outside its scope traps`() async {
    await #expect(processExitsWith: .failure) {
      let arena = SlotArena(depth: 0)
      let layout = ScopeLayout(of: ScopeID(Request.self), in: arena)
      let slot = arena.slot(
        of: Int.self, key: Key(Int.self), sharing: .scope, in: layout.reserve(Int.self),
        parameters: arena.parameters(0)
      ) { _, place in place.fill { 5 } }
      layout.seal()
      let plan = Plan(
        roots: TypeTable(expecting: 0), entry: nil, preparation: nil, eager: [],
        admission: LifecycleState(stopping: PartialOrder().predecessors), depth: 0, slots: [],
        arena: SlotArena(depth: 0))
      _ = try ScopeInstance(plan: plan, in: nil).address(of: slot)
    }
  }
}
