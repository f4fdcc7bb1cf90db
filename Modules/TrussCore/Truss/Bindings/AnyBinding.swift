/// A binding whose lifetime and service are known to its closures alone.
///
/// All that it says lies in one piece of memory, with the types of the parameters behind it, and the
/// binding refers to that: an application makes, passes on and frees all of its bindings whenever it
/// starts.
@_documentation(visibility: internal)
public struct AnyBinding {
  private var memory: Memory

  /// Creates a binding.
  ///
  /// - Parameters:
  ///   - type: The type of the service.
  ///   - role: What the binding does in the graph.
  ///   - lifetime: How its instances are shared.
  ///   - location: Where the binding is declared.
  ///   - parameters: The types of the factory's parameters, in order.
  ///   - supply: Calls the factory.
  @usableFromInline
  init<each Parameter>(
    key type: Any.Type, role: Declaration.Role, lifetime: Lifetime, location: DeclarationLocation,
    parameters: ParameterTypes<repeat each Parameter>, supply: @escaping Slot.Supply
  ) {
    let declaration = Declaration(
      key: Key(type), role: role, lifetime: lifetime, location: location)
    var count = 0
    for _ in repeat (each Parameter).self { count += 1 }
    memory = .make(Contents(declaration: declaration, supply: supply, parameterCount: count))
    memory.withUnsafeMutablePointerToElements { types in
      var next = types
      for type in repeat (each Parameter).self {
        next.initialize(to: type)
        next += 1
      }
    }
  }

  /// What the binding says of itself.
  var declaration: Declaration {
    memory.withUnsafeMutablePointerToHeader { $0.pointee.declaration }
  }

  /// Calls the factory.
  var supply: Slot.Supply { memory.withUnsafeMutablePointerToHeader { $0.pointee.supply } }

  /// What the container does for the instance when the application starts and stops.
  var hooks: Hooks { memory.withUnsafeMutablePointerToHeader { $0.pointee.hooks } }

  /// Runs a body for the type of each of the factory's parameters, in order.
  ///
  /// What a type asks for is read when the graph is made, and only where nothing provides the type
  /// itself: to find that a type is no form costs more than everything else at boot.
  func forEachParameter(_ body: (Any.Type) -> Void) {
    memory.withUnsafeMutablePointers { contents, types in
      for position in 0..<contents.pointee.parameterCount { body(types[position]) }
    }
  }

  /// Changes this binding, and none that it is a copy of.
  mutating func change(_ change: (inout Contents) -> Void) {
    if !isKnownUniquelyReferenced(&memory) { memory = memory.copy() }
    memory.withUnsafeMutablePointerToHeader { change(&$0.pointee) }
  }

  /// Everything but the types of the parameters.
  struct Contents {
    var declaration: Declaration
    let supply: Slot.Supply
    var hooks = Hooks()
    fileprivate let parameterCount: Int
  }

  private final class Memory: ManagedBuffer<Contents, Any.Type> {
    static func make(_ contents: Contents) -> Memory {
      let memory = create(minimumCapacity: contents.parameterCount) { _ in contents }
      return unsafeDowncast(memory, to: Memory.self)
    }

    func copy() -> Memory {
      withUnsafeMutablePointers { contents, types in
        let copy = Memory.make(contents.pointee)
        copy.withUnsafeMutablePointerToElements {
          $0.initialize(from: types, count: contents.pointee.parameterCount)
        }
        return copy
      }
    }
  }
}

/// The types of a factory's parameters, which its own type tells.
///
/// It has no contents: it costs nothing where a binding is declared.
@usableFromInline
struct ParameterTypes<each Parameter> {
  @inlinable
  init() {}
}

/// The types of no parameters.
@usableFromInline
typealias NoParameterTypes = ParameterTypes<>
