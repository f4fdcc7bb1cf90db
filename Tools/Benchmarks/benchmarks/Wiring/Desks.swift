import Truss

/// A transient class that constructs a tool on first use.
///
/// Each way of wiring has its own desk, because their lazy references differ.
final class Desk {
  private let tool: Lazy<Tool>

  init(tool: Lazy<Tool>) { self.tool = tool }

  /// The result of using the tool twice.
  func use() throws -> UInt64 { try tool.value.tag &+ tool.value.tag }
}

/// The desk of hand-wired code.
final class HandWiredDesk {
  private let tool: Deferred<Tool>

  init(tool: Deferred<Tool>) { self.tool = tool }

  func use() throws -> UInt64 { try tool.value.tag &+ tool.value.tag }
}

/// A hand-written lazy reference for one thread.
final class Deferred<Service> {
  private let make: () throws -> Service
  private var made: Service?

  init(_ make: @escaping () throws -> Service) { self.make = make }

  var value: Service {
    get throws {
      if let made { return made }
      let service = try make()
      made = service
      return service
    }
  }
}

/// The application that should construct an instance has been released.
struct Released: Error {}

extension Application {
  /// Returns a desk that does not retain the application.
  func desk() -> HandWiredDesk {
    HandWiredDesk(
      tool: Deferred { [weak self] in
        guard let self else { throw Released() }
        return makeTool()
      })
  }

  /// Returns a provider of tools that does not retain the application.
  func toolProvider() -> () throws -> Tool {
    { [weak self] in
      guard let self else { throw Released() }
      return makeTool()
    }
  }

  /// Returns a provider of the store that does not retain the application.
  func storeProvider() -> () throws -> any Store {
    { [weak self] in
      guard let self else { throw Released() }
      return store
    }
  }
}

extension DictionaryContainer {
  func desk() -> HandWiredDesk {
    HandWiredDesk(tool: Deferred(provider()))
  }

  /// Returns a provider of a service that does not retain the container.
  func provider<Service>() -> () throws -> Service {
    { [weak self] in
      guard let self else { throw Released() }
      return resolve()
    }
  }
}
