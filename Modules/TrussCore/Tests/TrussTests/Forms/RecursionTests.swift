import Testing
import Truss

/// A factory that requires itself during construction gets an error, and neither overflows the stack nor
/// waits for itself.
struct RecursionTests {
  private struct Depth: Sendable { let value: Int }

  private final class Shared: Sendable { init(own: Lazy<Shared>) throws { _ = try own.value } }

  private final class ByProvider: Sendable {
    init(own: Provider<ByProvider>) throws { _ = try own.get() }
  }

  private final class ByLazy: Sendable {
    init(other: Other) throws { _ = try other.lazy.value }

    struct Other: Sendable { let lazy: Lazy<ByLazy> }
  }

  private final class ByScope: Sendable {
    let depth: Int
    init(depth: Depth, own: ScopeFactory<Depth, ByScope>) throws {
      if depth.value > 0 {
        self.depth = try own.open(Depth(value: depth.value - 1)).entry.depth + 1
      } else {
        self.depth = 0
      }
    }
  }

  private struct Workshop: Sendable { let tools: Provider<Tool>, rooms: ScopeFactory<Depth, Room> }

  private final class Tool: Sendable {
    init(workshop: Workshop) throws { _ = try workshop.tools.get() }
  }

  private final class Room: Sendable {
    init(workshop: Workshop, depth: Depth) throws { _ = try workshop.rooms.open(depth) }
  }

  private func cycle(of type: Any.Type) -> ContainerError { .constructionCycle(Key(type)) }

  @Test func `A factory that requests its own type, even indirectly, gets an error`() async throws {
    let container = try await Container(
      of: Shared.self, ByProvider.self, Provider<ByLazy>.self, Workshop.self, Tool.self
    ) {
      Singleton(Shared.init(own:)).exported()
      Transient(ByProvider.init(own:)).exported()
      Transient(ByLazy.init(other:)).exported()
      Transient(ByLazy.Other.init(lazy:))
      Singleton(Workshop.init(tools:rooms:)).exported()
      Transient(Tool.init(workshop:)).exported()
      Scoped(in: Depth.self, Room.init(workshop:depth:))
    }
    #expect(throws: cycle(of: Shared.self)) { try container.resolve(Shared.self) }
    #expect(throws: cycle(of: ByProvider.self)) { try container.resolve(ByProvider.self) }
    #expect(throws: cycle(of: ByLazy.self)) { try container.resolve(Provider<ByLazy>.self).get() }
    #expect(throws: cycle(of: Tool.self)) { try container.resolve(Tool.self) }
    let rooms = try container.resolve(Workshop.self).rooms
    #expect(throws: cycle(of: Room.self)) { try rooms.open(Depth(value: 1)) }
  }

  @Test func `A scope that opens itself without end gets an error`() async throws {
    let container = try await Container(of: ScopeFactory<Depth, ByScope>.self) {
      Scoped(in: Depth.self, ByScope.init(depth:own:)).exported()
    }
    let scopes = try container.resolve(ScopeFactory<Depth, ByScope>.self)
    #expect(try scopes.open(Depth(value: 20)).entry.depth == 20)
    #expect(throws: cycle(of: ByScope.self)) { try scopes.open(Depth(value: .max)) }
    #expect(try scopes.open(Depth(value: 3)).entry.depth == 3)
  }
}
