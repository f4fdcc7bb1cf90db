import Testing
import Truss

struct LifetimeTests {
  final class Instance: Sendable {}
  struct Holder: Sendable { let first: Instance, second: Instance }

  @Test func `A singleton is one instance per container`() async throws {
    let assembly = TestAssembly(Instance.self, Holder.self) {
      Singleton(Instance.init).exported()
      Transient(Holder.init(first:second:)).exported()
    }
    let container = try await Container(assembly)
    let holder = try container.resolve(Holder.self)
    #expect(holder.first === holder.second)
    #expect(try holder.first === container.resolve(Instance.self))
    #expect(try await Container(assembly).resolve(Instance.self) !== holder.first)
  }

  @Test func `A factory constructs an instance for each parameter`() async throws {
    let container = try await Container(of: Holder.self) {
      Transient(Instance.init)
      Singleton(Holder.init(first:second:)).exported()
    }
    let holder = try container.resolve(Holder.self)
    #expect(holder.first !== holder.second)
    #expect(try container.resolve(Holder.self).first === holder.first)
  }

  @Test func `A value is the given instance`() async throws {
    let given = Instance()
    let container = try await Container(of: Instance.self, (any Named).self) {
      Value(given).exported()
      Value((any Named).self, Plain()).exported()
    }
    #expect(try container.resolve(Instance.self) === given)
    #expect(try container.resolve((any Named).self).name == "plain")
  }

  @Test func `Eager singletons are constructed with the container, others on use`() async throws {
    let journal = Journal()
    let container = try await Container(of: (any Named).self) {
      Singleton { () -> Instance in
        journal.note("eager")
        return Instance()
      }.eager()
      Singleton((any Named).self) {
        journal.note("lazy")
        return Plain()
      }.exported()
    }
    #expect(journal.entries == ["eager"])
    _ = try container.resolve((any Named).self)
    #expect(journal.entries == ["eager", "lazy"])
  }

  @Test func `Decorators nest, the last one outermost`() async throws {
    let container = try await Container(of: (any Named).self) {
      Singleton((any Named).self) { Plain() }.exported()
      Value("mark")
      Decorator((any Named).self) { (inner: any Named, mark: String) in
        Wrapped(inner, mark: "first-\(mark)")
      }
      Decorator((any Named).self) { (inner: any Named) in Wrapped(inner, mark: "second") }
    }
    #expect(try container.resolve((any Named).self).name == "second(first-mark(plain))")
  }

  @Test(arguments: [true, false])
  func `A decorator wraps a singleton once, a factory each time`(_ isShared: Bool) async throws {
    let counter = Counter()
    let container = try await Container(of: (any Named).self) {
      if isShared {
        Singleton((any Named).self) { Plain() }.exported()
      } else {
        Transient((any Named).self) { Plain() }.exported()
      }
      Decorator((any Named).self) { (inner: any Named) in
        Wrapped(inner, mark: "\(counter.next())")
      }
    }
    #expect(try container.resolve((any Named).self).name == "1(plain)")
    #expect(try container.resolve((any Named).self).name == (isShared ? "1(plain)" : "2(plain)"))
  }
}
