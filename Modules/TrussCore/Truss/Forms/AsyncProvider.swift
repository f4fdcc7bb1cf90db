/// A dependency that is resolved later, each time ``get()`` is awaited.
///
/// It is the form for instances of a ``Transient`` that is asynchronous or isolated to an actor:
///
/// ```swift
/// Transient(Report.init(fetching:))                    // asynchronous
/// Singleton { (reports: AsyncProvider<Report>) in ReportScreen(reports: reports) }
/// ```
///
/// ```swift
/// let report = try await reports.get()
/// ```
///
/// An isolated instance is constructed on its actor, wherever the awaiting code runs. Otherwise the form
/// behaves like ``Provider``: instances are shared according to the binding, and nothing is constructed
/// before ``get()`` is called, so it breaks a dependency cycle.
public struct AsyncProvider<Service>: Sendable {
  private let source: DeferredSlot

  /// Returns an instance.
  ///
  /// Cancelling the task cancels the factory, if it is asynchronous.
  ///
  /// - Throws: Any error of a factory; ``ContainerError`` if the container or the scope that the
  ///   provider belongs to has been released, if it needs a shared instance that a stopped container
  ///   lacks, or if constructions of one ``Transient`` binding nest more than 32 deep.
  public func get() async throws -> Service { try await source.getAwaiting() }
}

extension AsyncProvider: DependencyForm {
  /// The service is resolved at each call.
  package static var form: Dependency.Form { .init(.deferred(.asyncProvider), Service.self) }
}

extension DeferredSlot {
  /// Returns an instance, waiting for its factory and moving to its actor if necessary.
  fileprivate final func getAwaiting<Service>() async throws -> Service {
    let use = try begin()
    defer { use.end() }
    let scope = ScopeInstance(use.memory.takeUnretainedValue())
    return try await target.takeUnretainedValue().getAwaiting(scope)
  }
}
