import Testing
import Truss
import TrussTesting

/// Properties whose types are no roots of the test's container.
struct UnlistedInjectionTests {
  private final class Clinic: Sendable {}

  /// Runs a body in a test with the shop's container, and returns the issues that it records.
  private func issues(
    of assembly: some Assembly & Sendable = ShopAssembly(), running: Bool = true,
    _ body: @escaping @Sendable () throws -> Void
  ) async throws -> [Issue] {
    try await recordedIssues {
      let ran = try await withTrait(
        .container(assembly, running: running) {
          if assembly is ShopAssembly { Value((any Store).self, MemoryStore()) }
        }
      ) {
        try body()
        return true
      }
      #expect(ran == true)
    }
  }

  @Test func `A property that has no root fails the test at its line, and has the shared instance`()
    async throws
  {
    let issues = try await issues {
      struct Owner {
        @Inject var store: any Store
        @Inject var users: Users
      }
      let owner = Owner()
      let names = try owner.store.names()
      #expect(names == ["memory"])
      #expect(Owner().users === owner.users)
    }
    #expect(issues.count == 2)
    #expect(
      issues.first?.comments.first?.rawValue
        == "cannot inject a property: `any Store` is not a root of shop; list it for the test: "
        + "`.container(…, roots: Roots { (any Store).self })`")
    #expect(issues.first?.sourceLocation?.fileID == #fileID)
    #expect(issues.first?.sourceLocation?.line == #line - 14)
  }

  @Test func `Every form of a property has its instances until the test ends`() async throws {
    let issues = try await issues(running: false) {
      @Inject var later: Lazy<any Store>
      @Inject var backup: Qualified<Backup, any Store>?
      @Inject var routes: [Route]
      let names = try later.value.names()
      #expect(names == ["memory"])
      #expect(backup == nil)
      #expect(routes.map(\.path) == ["memory at noon", "/health"])
    }
    #expect(issues.count == 3)
  }

  @Test func `A property of the type of the entry has what main would have`() async throws {
    let names = try await withTrait(
      .container(CounterAssembly()) { Value((any Store).self, MemoryStore()) }
    ) {
      struct Owner { @Inject var counter: Counter }
      return try Owner().counter.store.names()
    }
    #expect(names == ["memory"])
  }

  @Test func `An optional property that nothing provides is nil`() async throws {
    let issues = try await issues {
      @Inject var clinic: Clinic?
      #expect(clinic == nil)
    }
    #expect(issues.count == 1)
  }

  @Test func `An optional property whose factory fails is nil, and fails the test`() async throws {
    let issues = try await issues(of: BrokenAssembly()) {
      @Inject var broken: Broken?
      #expect(broken == nil)
    }
    #expect(
      issues.map { $0.comments.first?.rawValue } == ["cannot inject `Broken?`: the disk is full"])
    #expect(issues.first?.sourceLocation?.line == #line - 5)
  }

  @Test func `A property whose factory fails fails the test before the process ends`() async throws
  {
    let texts = try await recordedTexts {
      await #expect(processExitsWith: .failure) {
        _ = try await withTrait(.container(BrokenAssembly())) {
          struct Owner { @Inject var broken: Broken }
          _ = Owner()
          return true
        }
      }
    }
    #expect(texts == ["cannot inject `Broken`: the disk is full"])
  }

  @Test func `A type that nothing provides ends the process with both reasons`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await withKnownIssue {
        _ = try await withTrait(
          .container(ShopAssembly()) { Value((any Store).self, MemoryStore()) }
        ) {
          struct Owner { @Inject var clinic: Clinic }
          _ = Owner()
          return true
        }
      }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("cannot inject `Clinic`: `Clinic` is not a root of shop"))
    #expect(
      message.contains("`.container(…, roots: Roots { UnlistedInjectionTests.Clinic.self })`"))
    #expect(
      message.contains(
        "TrussTestingTests/UnlistedInjectionTests.swift:\(#line - 15):1: error: nothing provides `Clinic`"
      ))
  }
}

/// An entry that no module provides.
private struct Counter: Sendable { let store: any Store }

private struct CounterAssembly: Assembly {
  var base: some Assembly { ShopAssembly() }
  var entry: EntryPoint<Counter> { Counter.init(store:) }
}

private final class Broken: Sendable { init() throws { throw DiskFull() } }

private struct DiskFull: Error, CustomStringConvertible {
  let description = "the disk is full"
}

private struct BrokenModule: Module { var bindings: Bindings { Singleton(Broken.init).exported() } }

private struct BrokenAssembly: Assembly {
  var modules: Modules { BrokenModule() }
  var roots: Roots { Broken.self }
}
