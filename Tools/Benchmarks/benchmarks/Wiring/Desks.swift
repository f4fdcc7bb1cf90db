import Truss

/// A transient class that constructs a tool when it first needs one.
///
/// Each way of wiring has a desk of its own, because the lazy reference is what differs.
final class Desk {
  private let tool: Lazy<Tool>

  init(tool: Lazy<Tool>) { self.tool = tool }

  /// What using the tool twice comes to.
  func use() throws -> UInt64 { try tool.value.tag &+ tool.value.tag }
}

/// The desk of hand-wired code.
final class HandWiredDesk {
  private let tool: Deferred<Tool>

  init(tool: Deferred<Tool>) { self.tool = tool }

  func use() throws -> UInt64 { try tool.value.tag &+ tool.value.tag }
}

/// A lazy reference as an engineer writes it for one thread.
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

/// The application that was to construct something is gone.
struct Released: Error {}

extension Application {
  /// Returns a desk that does not keep the application.
  func desk() -> HandWiredDesk {
    HandWiredDesk(
      tool: Deferred { [weak self] in
        guard let self else { throw Released() }
        return makeTool()
      })
  }

  /// Returns what makes tools, and does not keep the application.
  func toolProvider() -> () throws -> Tool {
    { [weak self] in
      guard let self else { throw Released() }
      return makeTool()
    }
  }

  /// Returns what gives out the store, and does not keep the application.
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

  /// Returns what resolves a service, and does not keep the container.
  func provider<Service>() -> () throws -> Service {
    { [weak self] in
      guard let self else { throw Released() }
      return resolve()
    }
  }
}
