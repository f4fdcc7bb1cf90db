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
    @BindingsBuilder _ bindings: () -> Bindings
  ) async throws -> (Holder, Container) {
    let container = try await Container(of: Holder.self) {
      bindings()
      Singleton(Holder.init(lazy:provider:)).exported()
    }
    return (try container.resolve(Holder.self), container)
  }

  @Test func `A lazy parameter constructs one instance on first use, a provider one for each call`()
    async throws
  {
    let counter = Counter()
    let (holder, container) = try await makeHolder {
      Transient { Number(counter.next()) }
    }
    #expect(counter.value == 0)
    let first = try holder.lazy.value
    #expect(try holder.lazy.value === first)
    #expect(counter.value == 1)
    #expect(try holder.provider.get().value == 2)
    #expect(try holder.provider.get().value == 3)
    withExtendedLifetime(container) {}
  }

  @Test func `A lazy parameter and a provider of a singleton return the singleton`() async throws {
    let (holder, container) = try await makeHolder {
      Singleton { Number(1) }
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

  @Test func `A lazy parameter allows a dependency cycle, which is freed with its container`()
    async throws
  {
    weak var parent: Parent?
    weak var released: Container?
    do {
      let container = try await Container(of: Parent.self) {
        Singleton(Parent.init(child:)).exported()
        Singleton(Child.init(parent:))
      }
      let instance = try container.resolve(Parent.self)
      #expect(try instance.child.parent.value === instance)
      (parent, released) = (instance, container)
    }
    #expect(released == nil)
    #expect(parent == nil)
  }

  @Test func `A lazy parameter retries after a failure`() async throws {
    struct Failure: Error {}
    let counter = Counter()
    let (holder, container) = try await makeHolder {
      Transient { () throws -> Number in
        guard counter.next() > 1 else { throw Failure() }
        return Number(counter.value)
      }
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
