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
    Container.reset(name)
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
      Container.reset()
      precondition((try? Container.current()) == nil)
    }
  }

  @Test func `Names with the same text are different`() async throws {
    let (one, other) = (Container.Name("same"), Container.Name("same"))
    #expect(one != other)
    try await greetingContainer("Ada").install(as: one)
    #expect(greeting(other) == nil)
    Container.reset(one)
  }

  @Test func `The container of the task wins over the installed one, the innermost first`()
    async throws
  {
    let name = Container.Name("nested")
    try await greetingContainer("installed").install(as: name)
    let (outer, inner) = (
      try await greetingContainer("outer"), try await greetingContainer("inner")
    )
    outer.withCurrent(as: name) {
      #expect(greeting(name) == "outer")
      inner.withCurrent(as: name) { #expect(greeting(name) == "inner") }
      inner.withCurrent(as: Container.Name("other")) { #expect(greeting(name) == "outer") }
      #expect(greeting(name) == "outer")
    }
    #expect(greeting(name) == "installed")
    Container.reset(name)
  }

  @Test func `The tasks that a body creates have its container, and other tasks do not`()
    async throws
  {
    let name = Container.Name("tasks")
    let container = try await greetingContainer("Ada")
    let unstructured = await container.withCurrent(as: name) {
      async let child = greeting(name)
      #expect(await child == "Ada")
      #expect(greeting() == nil)
      await Task.detached {
        #expect(greeting(name) == nil)
      }.value
      return Task {
        await Task.yield()
        return greeting(name)
      }
    }
    #expect(await unstructured.value == "Ada")
    #expect(greeting(name) == nil)
  }

  @Test func `Bodies in parallel have containers of their own`() async throws {
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
    Container.reset(name)
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

  @Test func `Threads read while others replace the container, and no container is left`()
    async throws
  {
    let name = Container.Name("raced")
    let alive = Counter()
    let freed = Counter()
    final class Guest: Greeter {
      let greeting = "Ada"
      private let freed: Counter
      init(_ freed: Counter) { self.freed = freed }
      deinit { freed.next() }
    }
    @Sendable func container() throws -> Container {
      let assembly = TestAssembly {
        Singleton((any Greeter).self) {
          alive.next()
          return Guest(freed)
        }
        .exported()
      } roots: {
        (any Greeter).self
      }
      return try Container(synchronously: assembly)
    }
    try container().install(as: name)
    let results = await race(8) { thread in
      for round in 0..<400 {
        if thread < 2 {
          guard let container = try? container() else { return false }
          // Half of the containers are read before their greeter exists.
          if round % 2 == 0 { _ = try? container.resolve((any Greeter).self) }
          container.install(as: name)
        } else if Inject<any Greeter>(from: name).wrappedValue.greeting != "Ada" {
          return false
        }
      }
      return true
    }
    #expect(results.allSatisfy { $0 })
    Container.reset(name)
    #expect(alive.value == freed.value)
    #expect(alive.value > 400)
  }
}
