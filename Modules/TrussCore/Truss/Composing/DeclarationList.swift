/// A list written as a result-builder body, with one declaration on each line.
///
/// The lists of a module and of an assembly are of this type: ``Modules``, ``Inputs``, ``Roots``,
/// ``Requirements``, ``Bindings`` and ``Values``. A body may also contain conditions, loops, and other
/// lists of the same kind, whose lines it then includes:
///
/// ```swift
/// struct WorkerAssembly: Assembly {
///   let server = ServerAssembly()
///   var inputs: Inputs { server.inputs }
///   var modules: Modules {
///     server.modules
///     if isScheduled { ScheduleModule() }
///   }
///   var roots: Roots { Worker.self }
/// }
/// ```
@frozen @_eagerMove
public struct DeclarationList<Element> {
  // Decision 18: a body compiles to one function, so each of its lines should leave little code.

  // A builder keeps each line in a variable. `@_eagerMove` ends the lifetime of the variable with its last
  // use, so joining the lines moves them. Otherwise the compiler would retain each line, and release it at
  // the end of the body.

  @usableFromInline let contents: Contents

  /// The contents of a list, of which each line of a body is one.
  @usableFromInline
  enum Contents {
    case one(Element)
    case any([Element])
  }

  @inlinable @inline(__always)
  init(_ element: consuming Element) { contents = .one(element) }

  @inlinable
  package init(_ elements: [Element]) { contents = .any(elements) }

  /// Creates an empty list.
  @inlinable
  public init() { contents = .any([]) }

  /// The declarations, in order.
  package var elements: [Element] {
    switch contents {
    case .one(let element): [element]
    case .any(let elements): elements
    }
  }

  @inlinable var count: Int {
    switch contents {
    case .one: 1
    case .any(let elements): elements.count
    }
  }

  /// Adds the declarations to others, in order.
  @inlinable
  func append(to elements: inout [Element]) {
    switch contents {
    case .one(let element): elements.append(element)
    case .any(let others): elements += others
    }
  }
}

extension DeclarationList.Contents: Sendable where Element: Sendable {}
extension DeclarationList: Sendable where Element: Sendable {}
