import Testing
import Truss
import TrussPrimitives

/// Fails a test for properties with `@Inject` that its container cannot resolve.
///
/// If their types are no roots, they have instances all the same: those that they would have with the roots. A
/// child of the container resolves them, and what the container shares, it shares with its children.
final class UnlistedInjections: InjectionRecovery {
  /// The children, which live as long as the test.
  private let children = Guarded<[Container]>([])

  func instance<Service>(for failure: FailedInjection) throws -> Service {
    // A test begins with the entry, as `main` does.
    if let entry = Root<Service>(entryOf: failure.container) { return try entry.get() }
    let application = failure.container.graph.name
    let advice = """
      `\(failure.type)` is not a root of \(application); list it for the test: \
      `.container(…, roots: Roots { \(failure.root) })`
      """
    Issue.record(
      "cannot inject a property: \(advice)",
      sourceLocation: SourceLocation(of: failure.fileID, line: failure.line))
    do {
      let root = UnlistedRoot<Service>(failure: failure)
      let child = try Container(resolving: root, in: failure.container)
      children.withLock { $0.append(child) }
      return try child.resolve()
    } catch {
      throw UnresolvedInjection(description: "\(advice)\n\(error)")
    }
  }

  func record(missing type: String, because error: any Error, fileID: StaticString, line: UInt) {
    Issue.record(
      "cannot inject `\(type)`: \(error)", sourceLocation: SourceLocation(of: fileID, line: line))
  }
}

/// A property for which even a container with the missing root would have no instance.
private struct UnresolvedInjection: Error, CustomStringConvertible {
  let description: String
}

/// An assembly that resolves what a property has, in a container that does not list it.
private struct UnlistedRoot<Service>: Assembly {
  let failure: FailedInjection

  var name: String { failure.container.graph.name }
  var modules: Modules { Modules() }

  /// The property stands where the root would be.
  var roots: Roots {
    RootsBuilder.buildExpression(
      Service.self, fileID: failure.fileID, line: Int(failure.line), column: 1)
  }
}

extension SourceLocation {
  /// The location of a property, whose column is not known.
  fileprivate init(of fileID: StaticString, line: UInt) {
    self.init(fileID: fileID.description, filePath: fileID.description, line: Int(line), column: 1)
  }
}
