import Testing
import Truss

struct DeferredFormTests {
  struct Holder: Sendable { let lazy: Lazy<Plain>, provider: Provider<Plain> }

  private let keeper = Keeper()

  private func holder(@BindingsBuilder _ bindings: () -> Bindings) async throws -> Holder {
    try await keeper.resolve(Holder.self) {
      bindings()
      Singleton(Holder.init(lazy:provider:)).exported()
    }
  }

  @Test func `A lazy form constructs once, on first use, a provider at each call`() async throws {
    let counter = Counter()
    let holder = try await holder { Transient { Plain("\(counter.next())") } }
    #expect(counter.value == 0)
    let first = try holder.lazy.value
    #expect(try holder.lazy.value === first)
    #expect(counter.value == 1)
    #expect(try holder.provider.get().name == "2")
    #expect(try holder.provider.get().name == "3")
  }

  @Test func `A lazy parameter and a provider of a singleton return the singleton`() async throws {
    let holder = try await holder { Singleton { Plain() } }
    #expect(try holder.lazy.value === holder.provider.get())
  }

  @Test func `A lazy parameter retries after a failure`() async throws {
    let counter = Counter()
    let holder = try await holder {
      Transient { () throws -> Plain in
        guard counter.next() > 1 else { throw Failure() }
        return Plain("\(counter.value)")
      }
    }
    #expect(throws: Failure.self) { try holder.lazy.value }
    #expect(try holder.lazy.value.name == "2")
  }
}
