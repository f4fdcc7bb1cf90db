import Testing
import Truss

/// Fails a test for properties with `@Inject` whose types are no roots of its container, and gives them
/// instances all the same.
///
/// The instances are those that they would have with the roots: a child of the container resolves them,
/// and what the container shares, it shares with its children.
final class UnlistedInjections: InjectionRecovery {
  /// The children, which live as long as the test.
  private let children = Guarded<[Container]>([])

  func instance<Service>(for failure: FailedInjection) throws -> Service {
    let application = failure.container.graph.name
    let advice = """
      `\(failure.type)` is not a root of \(application); list it for the test: \
      `.container(…, roots: Roots { \(failure.root) })`
      """
    Issue.record("cannot inject a property: \(advice)", sourceLocation: failure.location)
    do {
      let child = try Container(
        resolving: UnlistedRoot<Service>(of: failure), in: failure.container)
      children.withLock { $0.append(child) }
      return try child.resolve()
    } catch {
      if let absent = Any?.none as? Service { return absent }
      throw UnresolvedInjection(description: "\(advice)\n\(error)")
    }
  }
}

/// A property for which even a container with the missing root would have no instance.
private struct UnresolvedInjection: Error, CustomStringConvertible {
  let description: String
}

/// An assembly that resolves what a property has, in a container that does not list it.
private struct UnlistedRoot<Service>: Assembly {
  private let failure: FailedInjection

  init(of failure: FailedInjection) { self.failure = failure }

  var name: String { failure.container.graph.name }
  var modules: Modules { Modules() }

  /// The property stands where the root would be.
  var roots: Roots {
    RootsBuilder.buildExpression(
      Service.self, fileID: failure.fileID, line: Int(failure.line), column: 1)
  }
}

extension FailedInjection {
  /// Where the property is; its column is not known.
  fileprivate var location: SourceLocation {
    SourceLocation(
      fileID: fileID.description, filePath: fileID.description, line: Int(line), column: 1)
  }
}
