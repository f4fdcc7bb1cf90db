import Testing
import Truss

/// Threads that read the installed container while others replace it.
///
/// `TRUSS_INSTALLED_CONTAINERS` sets how many containers are installed.
struct CurrentContainerRaceTests {
  private final class Guest: Census.Member, Greeter, @unchecked Sendable { let greeting = "Ada" }

  private let census = Census()

  private func container() throws -> Container {
    let assembly = TestAssembly((any Greeter).self, [String].self) {
      Singleton((any Greeter).self) { Guest(census) }.exported()
      Transient { (greeter: any Greeter) in [greeter.greeting] }.exported()
    }
    return try Container(synchronously: assembly)
  }

  /// Installs containers on one thread until all have been installed, and reads on seven others.
  private func replace(
    under name: Container.Name, reading read: @escaping @Sendable (Int) -> Bool
  ) async throws {
    try container().install(as: name)
    let done = Counter()
    let results = await race(8) { thread in
      guard thread == 0 else {
        var reads = 0
        while done.value == 0 {
          guard read(reads) else { return false }
          reads += 1
        }
        return reads > 0
      }
      defer { done.next() }
      for round in 0..<Amount.installedContainers {
        guard let container = try? container() else { return false }
        // Half of the containers are read before their greeter exists.
        if round.isMultiple(of: 2) { _ = try? container.resolve((any Greeter).self) }
        container.install(as: name)
      }
      return true
    }
    #expect(results.allSatisfy { $0 })
    Container.uninstall(name)
    #expect(census.isEmpty)
    #expect(census.born.value > Amount.installedContainers / 4)
  }

  @Test func `Threads retain the installed container`() async throws {
    let name = Container.Name("retained")
    try await replace(under: name) { _ in
      (try? Container.current(name).resolve((any Greeter).self).greeting) == "Ada"
    }
  }

  @Test func `Threads inject shared instances of the installed container`() async throws {
    let name = Container.Name("shared")
    try await replace(under: name) { _ in
      Inject<any Greeter>(from: name).wrappedValue.greeting == "Ada"
    }
  }

  @Test func `Threads inject new instances of the installed container`() async throws {
    let name = Container.Name("constructed")
    try await replace(under: name) { round in
      round.isMultiple(of: 3)
        ? Inject<(any Greeter)?>(from: name).wrappedValue?.greeting == "Ada"
        : Inject<[String]>(from: name).wrappedValue == ["Ada"]
    }
  }

  @Test func `An optional property has the root or nil while a container is installed`() async {
    await #expect(processExitsWith: .success) {
      let name = Container.Name("optional")
      let container = try await Container(of: (any Greeter)?.self) {
        Singleton((any Greeter).self) { FixedGreeter(greeting: "Ada") }.exported()
      }
      let done = Counter()
      _ = await race(4) { thread in
        guard thread == 0 else {
          while done.value == 0 { _ = Inject<(any Greeter)?>(from: name) }
          return
        }
        for _ in 0..<20 * Amount.installedContainers {
          container.install(as: name)
          container.uninstall(from: name)
        }
        done.next()
      }
    }
  }

  @Test func `Only the thread whose container is installed removes it, and no other sees it again`()
    async throws
  {
    let name = Container.Name("withdrawn")
    let removed = await race(4) { _ in
      var removed = 0
      for _ in 0..<Amount.installedContainers / 4 {
        guard let container = try? container() else { return -1 }
        container.install(as: name)
        let isRemoved = container.uninstall(from: name)
        if isRemoved { removed += 1 }
        if (try? Container.current(name)) === container { return -1 }
      }
      return removed
    }
    #expect(removed.allSatisfy { $0 >= 0 })
    #expect(removed.contains { $0 > 0 })
    #expect((try? Container.current(name)) == nil)
  }
}
