import TrussTypeNames

/// An error in the use of a container whose graph is sound.
public enum ContainerError: Error, Sendable, Hashable {
  /// The type is not a root of the application.
  case notARoot(Graph.Key, application: String)

  /// The assembly of the application declares no entry.
  case noEntryPoint(application: String)

  /// The container or the scope that an instance belongs to has been released.
  case released(Graph.Key)

  /// A weak value has been released.
  case valueReleased(Graph.Key)

  /// A factory resolves, through a `Lazy`, a `Provider` or a `ScopeFactory`, an instance that is
  /// under construction, or constructs instances of the same binding without end.
  case constructionCycle(Graph.Key)

  /// The container has stopped, and the requested instance does not exist.
  case stopped(Graph.Key)

  /// Neither the task nor the process has a container under the name.
  case noCurrentContainer(name: String)

  /// An instance that is constructed asynchronously, or on an actor, was requested before it existed, or a
  /// scope that needs such an instance for its entry was opened synchronously.
  case notPrepared(Graph.Key)

  /// An instance was requested whose factory has to be awaited.
  case asynchronous(Graph.Key)

  /// An instance was requested from outside the actor to which its factory is isolated.
  case isolated(Graph.Key, Graph.Isolation)

  /// The scope has ended, and the requested instance, which has a hook for that, does not exist.
  case ended(Graph.Key)

  /// The scope of an entry, in which hooks have to run, was released, or the scope around it was ended,
  /// before it was ended itself.
  case notEnded(Graph.Key)

  /// The container has been run before.
  case alreadyRun(application: String)

  /// The assembly, or one that it is based on, has a parent, and the container was to be created without
  /// one.
  case missingParent(application: String)

  /// The assembly has no parent, and the container was to be created in one.
  case noParent(application: String)

  /// The container that a child was to be created in was built from another assembly than the child
  /// names as its parent.
  case wrongParent(application: String, expected: String, found: String)

  /// The container that a child was to be created in has stopped.
  case parentStopped(application: String, parent: String)
}

extension ContainerError: CustomStringConvertible {
  /// The error, and what to do about it.
  public var description: String {
    switch self {
    case .notARoot(let key, let application):
      "`\(key)` is not a root of \(application), so nothing has verified that it resolves; "
        + "add `\(TypeName(key.type).expression())` to the roots of the assembly, or, in a test, to those "
        + "of `.container(…, roots:)`"
    case .noEntryPoint(let application):
      "\(application) has no entry; add `var entry: EntryPoint<…>` to its assembly"
    case .released(let key):
      "`\(key)` cannot be resolved: its container or scope has been released; "
        + "retain the container for as long as its instances are in use"
    case .valueReleased(let key):
      "the value of `\(key)`, which is weak, had been released when it was requested; "
        + "retain it for as long as the container uses it"
    case .constructionCycle(let key):
      "`\(key)` was requested while it was being constructed; "
        + "use the `Lazy` or the `Provider` after the initializer has returned"
    case .stopped(let key):
      "`\(key)` cannot be created: its container has stopped; "
        + "resolve it while the application runs"
    case .noCurrentContainer(let name):
      "no container is current as `\(name)`; call `install(as:)` on one first, or do this "
        + "inside its `withCurrent(as:)`" + Self.hintAtOtherLibrary
    case .notPrepared(let key):
      "`\(key)` was requested before it existed, and its factory is asynchronous or isolated; open its "
        + "scope with `try await open(preparing:)`, or read the `Lazy` or the `Provider` once the container "
        + "has been made"
    case .asynchronous(let key):
      "`\(key)` has to be awaited; take an `AsyncProvider`, or open its scope with `open(preparing:)`"
    case .isolated(let key, let isolation):
      "`\(key)` was requested outside `\(isolation)`, to which its factory is isolated; resolve it in "
        + "code that is isolated to `\(isolation)`, or take an `AsyncProvider`"
    case .ended(let key):
      "`\(key)` was requested after its scope had ended; resolve it while the scope is open"
    case .notEnded(let key):
      "the scope of `\(key)` was not ended before it was released or the scope around it ended; call "
        + "`end(_:)` on the `OpenScope`"
    case .alreadyRun(let application):
      "\(application) has already run, and a container runs only once; build another container"
    case .missingParent(let application):
      "\(application) has a parent; name it in the `parent` of \(application) as well, and create the "
        + "container with `Container(assembly, parent: container)`"
    case .noParent(let application):
      "\(application) has no parent; create its container without `parent:`, or declare `var parent` in "
        + "its assembly"
    case .wrongParent(let application, let expected, let found):
      "\(application) is a child of \(expected), but the container was built from \(found); "
        + "pass a container of \(expected), or correct the `parent` of \(application)"
    case .parentStopped(let application, let parent):
      "\(application) was to be created in a container of \(parent) that has stopped; "
        + "create children while the parent runs"
    }
  }

  /// What to do about another copy of this library, whose current containers this one does not know.
  private static var hintAtOtherLibrary: String {
    guard let other = LoadedLibrary.other else { return "" }
    let places = [LoadedLibrary.current, other].map { $0.path ?? "unknown file" }
    return "; this process has two copies of Truss, which do not share containers, in "
      + "\(places[0]) and in \(places[1]): link Truss to one dynamic library only, and the application "
      + "and its other libraries to that one"
  }
}
