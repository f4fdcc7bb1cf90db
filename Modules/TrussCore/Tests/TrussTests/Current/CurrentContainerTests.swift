import Foundation
import Testing
import Truss

struct CurrentContainerTests {
  /// Returns the greeting of the current container, or `nil` if there is none.
  private func greeting(_ name: Container.Name = .application) -> String? {
    try? Container.current(name).resolve((any Greeter).self).greeting
  }

  @Test func `Nothing is current until a container is installed, nor after a reset`() async throws {
    let name = Container.Name("empty")
    #expect(throws: ContainerError.noCurrentContainer(name: "empty")) {
      try Container.current(name)
    }
    try await greetingContainer("Ada").install(as: name)
    #expect(greeting(name) == "Ada")
    Container.uninstall(name)
    #expect(throws: ContainerError.noCurrentContainer(name: "empty")) {
      try Container.current(name)
    }
  }

  @Test func `The application's container needs no name`() async {
    await #expect(processExitsWith: .success) {
      struct Owner { @Inject var greeter: any Greeter }
      try await greetingContainer("Ada").install()
      precondition(Owner().greeter.greeting == "Ada")
      precondition(Owner().greeter.greeting == "Ada")
      Container.uninstall()
      precondition((try? Container.current()) == nil)
    }
  }

  @Test func `Names with the same text are different`() async throws {
    let (one, other) = (Container.Name("same"), Container.Name("same"))
    #expect(one != other)
    try await greetingContainer("Ada").install(as: one)
    #expect(greeting(other) == nil)
    Container.uninstall(one)
  }

  @Test func `The task's container wins over the installed one, innermost first`() async throws {
    let name = Container.Name("nested")
    try await greetingContainer("installed").install(as: name)
    let (outer, inner) = try await (greetingContainer("outer"), greetingContainer("inner"))
    outer.withCurrent(as: name) {
      #expect(greeting(name) == "outer")
      inner.withCurrent(as: name) { #expect(greeting(name) == "inner") }
      inner.withCurrent(as: Container.Name("other")) { #expect(greeting(name) == "outer") }
      #expect(greeting(name) == "outer")
    }
    #expect(greeting(name) == "installed")
    Container.uninstall(name)
  }

  @Test func `Tasks that a body creates have its container, and other tasks do not`() async throws {
    let name = Container.Name("tasks")
    let container = try await greetingContainer("Ada")
    let unstructured = await container.withCurrent(as: name) {
      async let child = greeting(name)
      #expect(await child == "Ada")
      #expect(greeting() == nil)
      await Task.detached { #expect(greeting(name) == nil) }.value
      return Task {
        await Task.yield()
        return greeting(name)
      }
    }
    #expect(await unstructured.value == "Ada")
    #expect(greeting(name) == nil)
  }

  @Test func `Bodies in parallel have different containers`() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for index in 0..<20 {
        group.addTask {
          try await greetingContainer("\(index)").withCurrent {
            for _ in 0..<20 {
              #expect(greeting() == "\(index)")
              await Task.yield()
            }
          }
        }
      }
      try await group.waitForAll()
    }
  }

  @Test func `An installed container is kept until it is replaced or removed`() async throws {
    let name = Container.Name("kept")
    weak var first: Container?
    weak var second: Container?
    func install() async throws -> Container {
      let container = try await greetingContainer("Ada")
      container.install(as: name)
      return container
    }
    first = try await install()
    #expect(first != nil)
    second = try await install()
    #expect(first == nil)
    #expect(second != nil)
    second?.install(as: name)
    #expect(greeting(name) == "Ada")
    Container.uninstall(name)
    #expect(second == nil)
  }

  @Test func `A name that is not used any more releases its container`() async throws {
    weak var container: Container?
    do {
      let name = Container.Name("temporary")
      let installed = try await greetingContainer("Ada")
      installed.install(as: name)
      container = installed
      #expect(greeting(name) == "Ada")
    }
    #expect(container == nil)
  }

  @Test func `A container withdraws itself, and leaves another one in place`() async throws {
    let name = Container.Name("withdrawn")
    let (first, second) = (try await greetingContainer("Ada"), try await greetingContainer("Bob"))
    #expect(!first.uninstall(from: name))
    first.install(as: name)
    second.install(as: name)
    #expect(!first.uninstall(from: name))
    #expect(greeting(name) == "Bob")
    #expect(second.uninstall(from: name))
    #expect(!second.uninstall(from: name))
    #expect(greeting(name) == nil)
  }

  @Test func `The observers of both containers learn when one replaces the other`() async throws {
    let name = Container.Name("observed")
    let events = Guarded<[String]>([])
    func container(_ title: String) async throws -> Container {
      let observer = ContainerObserver { event in
        let isInstalled = (try? Container.current(name)) != nil
        events.withLock { $0.append("\(title): \(event)\(isInstalled ? "" : ", now none")") }
      }
      let assembly = TestAssembly(String.self) { Value(title).exported() }
      return try await Container(assembly, observing: observer)
    }
    func expect(_ lines: [String], at location: SourceLocation = #_sourceLocation) {
      let seen = events.withLock { events in
        defer { events = [] }
        return events
      }
      #expect(seen == lines, sourceLocation: location)
    }
    let (ada, bob) = (try await container("Ada"), try await container("Bob"))
    ada.install(as: name)
    expect(["Ada: installation of the container as `observed`"])
    ada.install(as: name)
    expect(["Ada: installation of the container as `observed`"])
    bob.install(as: name)
    expect([
      "Ada: removal of the container as `observed`",
      "Bob: installation of the container as `observed`",
    ])
    ada.uninstall(from: name)
    expect([])
    bob.uninstall(from: name)
    expect(["Bob: removal of the container as `observed`, now none"])
    ada.install(as: name)
    Container.uninstall(name)
    Container.uninstall(name)
    expect([
      "Ada: installation of the container as `observed`",
      "Ada: removal of the container as `observed`, now none",
    ])
  }
}
