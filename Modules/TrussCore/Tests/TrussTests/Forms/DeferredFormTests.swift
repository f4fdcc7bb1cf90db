import Testing
import Truss

struct DeferredFormTests {
  final class Number: Sendable {
    let value: Int
    init(_ value: Int) { self.value = value }
  }

  struct Holder: Sendable {
    let lazy: Lazy<Number>
    let provider: Provider<Number>
  }

  private func makeHolder(
    @BindingsBuilder _ bindings: @escaping () -> Bindings
  ) async throws -> (Holder, Container) {
    let container = try await Container(
      TestAssembly(bindings: bindings) {
        Holder.self
      })
    return (try container.resolve(Holder.self), container)
  }

  @Test func `A lazy parameter constructs on first use, and keeps its instance`()
    async throws
  {
    let counter = Counter()
    let (holder, container) = try await makeHolder {
      Transient { Number(counter.next()) }
      Singleton(Holder.init(lazy:provider:)).exported()
    }
    #expect(counter.value == 0)
    let first = try holder.lazy.value
    #expect(try holder.lazy.value === first)
    #expect(counter.value == 1)
    withExtendedLifetime(container) {}
  }

  @Test func `A provider constructs an instance for each call`() async throws {
    let counter = Counter()
    let (holder, container) = try await makeHolder {
      Transient { Number(counter.next()) }
      Singleton(Holder.init(lazy:provider:)).exported()
    }
    #expect(try holder.provider.get().value == 1)
    #expect(try holder.provider.get().value == 2)
    withExtendedLifetime(container) {}
  }

  @Test func `A lazy parameter and a provider of a singleton return the singleton`() async throws {
    let (holder, container) = try await makeHolder {
      Singleton { Number(1) }
      Singleton(Holder.init(lazy:provider:)).exported()
    }
    #expect(try holder.lazy.value === holder.provider.get())
    withExtendedLifetime(container) {}
  }

  final class Parent: Sendable {
    let child: Child
    init(child: Child) { self.child = child }
  }

  final class Child: Sendable {
    let parent: Lazy<Parent>
    init(parent: Lazy<Parent>) { self.parent = parent }
  }

  @Test func `A lazy parameter allows a dependency cycle`() async throws {
    let container = try await Container(of: Parent.self) {
      Singleton(Parent.init(child:)).exported()
      Singleton(Child.init(parent:))
    }
    let parent = try container.resolve(Parent.self)
    #expect(try parent.child.parent.value === parent)
  }

  @Test func `Instances do not retain their container, and neither is leaked`() async throws {
    weak var parent: Parent?
    weak var plan: Container?
    do {
      let container = try await Container(of: Parent.self) {
        Singleton(Parent.init(child:)).exported()
        Singleton(Child.init(parent:))
      }
      let instance = try container.resolve(Parent.self)
      _ = try instance.child.parent.value
      plan = container
      parent = nil
      #expect(plan != nil)
    }
    #expect(plan == nil)
    #expect(parent == nil)
  }

  @Test func `A provider throws after its container has been released`() async throws {
    func orphan() async throws -> Holder {
      try await makeHolder {
        Singleton { Number(1) }
        Singleton(Holder.init(lazy:provider:)).exported()
      }.0
    }
    let holder = try await orphan()
    #expect(throws: ContainerError.released(Key(Number.self))) { try holder.provider.get() }
    #expect(throws: ContainerError.released(Key(Number.self))) { try holder.lazy.value }
  }

  @Test func `A lazy parameter retries after a failure`() async throws {
    struct Failure: Error {}
    let counter = Counter()
    let (holder, container) = try await makeHolder {
      Transient { () throws -> Number in
        guard counter.next() > 1 else { throw Failure() }
        return Number(counter.value)
      }
      Singleton(Holder.init(lazy:provider:)).exported()
    }
    #expect(throws: Failure.self) { try holder.lazy.value }
    #expect(try holder.lazy.value.value == 2)
    withExtendedLifetime(container) {}
  }

  final class Impatient: Sendable {
    init(own: Lazy<Impatient>) throws { _ = try own.value }
  }

  @Test func `A factory that depends on itself gets an error instead of a deadlock`() async throws {
    let container = try await Container(of: Impatient.self) {
      Singleton(Impatient.init(own:)).exported()
    }
    #expect(throws: ContainerError.constructionCycle(Key(Impatient.self))) {
      try container.resolve(Impatient.self)
    }
  }
}
